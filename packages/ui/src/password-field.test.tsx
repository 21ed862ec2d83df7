import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

test('the button of a password says what it does', () => {
  const html = renderToString(<PasswordField label="Password" rules={[{ text: 'A number', isMet: false }]} />)
  expect(html).toContain('type="password"')
  expect(html).toMatch(/aria-pressed="false"[^>]*aria-label="Show password"/)
  expect(html).toContain('not met yet')
})
