import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dropdown } from './dropdown.tsx'
import { elementAttributes } from './read-attributes.ts'

test('a dropdown is a disclosure, not a menu, and opens without script', () => {
  const html = renderToString(
    <Dropdown label="Categories">
      <a href="/products">All Categories</a>
    </Dropdown>,
  )
  const button = elementAttributes(html, 'button')
  const panel = /aria-controls="([^"]+)"/.exec(button)?.[1]
  expect(button).toContain('aria-expanded="false"')
  expect(html).toContain(`id="${panel}"`)
  expect(html).not.toContain('role="menu"')
  expect(html).not.toContain('data-open')
})
