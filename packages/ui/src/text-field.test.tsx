import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'
import { elementAttributes } from './read-attributes.ts'

test('the error is linked to its field and replaces the helper', () => {
  const html = renderToString(
    <TextField label="Email" id="email" helper="We never share it" error="Email is invalid" />,
  )
  const input = elementAttributes(html, 'input')
  expect(input).toContain('aria-invalid="true"')
  expect(input).toContain('aria-describedby="email-message"')
  expect(html).toMatch(/id="email-message".*Email is invalid/)
  expect(html).not.toContain('We never share it')
})

test('a field without a message has no aria-describedby', () => {
  const html = renderToString(<TextField label="Email" id="email" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
  expect(html).toContain('<label for="email"')
})
