import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Showcase } from './showcase.tsx'

const html = renderToString(<Showcase />)

test('nothing is drawn with inline styles, which the content security policy forbids', () => {
  expect(html).not.toMatch(/\sstyle="/)
})

test('every sample has a name of its own, by which its look is kept', () => {
  const names = [...html.matchAll(/data-sample="([^"]+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
