import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Showcase } from './showcase.tsx'

test('nothing is drawn with inline styles, which the content security policy forbids', () => {
  expect(renderToString(<Showcase />)).not.toMatch(/\sstyle="/)
})
