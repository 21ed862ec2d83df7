import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

test('the show button is labelled with what it does', () => {
  const html = renderToString(<PasswordField label="Password" rules={[{ text: 'A number', isMet: false }]} />)
  expect(html).toContain('type="password"')
  expect(html).toMatch(/aria-pressed="false"[^>]*aria-label="Show password"/)
  expect(html).toContain('not met yet')
})
