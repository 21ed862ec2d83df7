import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Showcase } from './showcase.tsx'

const html = renderToString(<Showcase />)

test('renders no inline styles, which the content security policy forbids', () => {
  expect(html).not.toMatch(/\sstyle="/)
})

test('every example has a unique name, which its screenshot is stored under', () => {
  const names = [...html.matchAll(/data-sample="([^"]+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
