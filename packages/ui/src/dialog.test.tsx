import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { elementAttributes } from './read-attributes.ts'

const nothing = () => {}

test('a dialog is labelled by its heading and closed until the page opens it', () => {
  const html = renderToString(<Dialog open title="Welcome Back" onClose={nothing} />)
  const titleId = /aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<h2 id="${titleId}"[^>]*>Welcome Back`))
  expect(elementAttributes(html, 'dialog')).not.toMatch(/\sopen/)
})
