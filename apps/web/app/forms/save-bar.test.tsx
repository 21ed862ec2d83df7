import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveBar } from './save-bar.tsx'

const renderSaveBar = (changes: string[]) =>
  renderToStaticMarkup(<SaveBar changes={changes} saving={false} onDiscard={() => undefined} />)

test('shows no count when no change is named', () => {
  expect(renderSaveBar([])).toContain('Unsaved changes')
  expect(renderSaveBar(['price'])).toContain('1 unsaved change')
  expect(renderSaveBar(['price', 'stock'])).toContain('2 unsaved changes')
})
