import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveBar } from './save-bar.tsx'

const shown = (changes: string[]) =>
  renderToStaticMarkup(<SaveBar changes={changes} saving={false} onDiscard={() => undefined} />)

test('shows no count when no change is named', () => {
  expect(shown([])).toContain('Unsaved changes')
  expect(shown(['price'])).toContain('1 unsaved change')
  expect(shown(['price', 'stock'])).toContain('2 unsaved changes')
})
