import type { EmailPayload } from '@shop/contract/email-content'
import { expect, test } from 'vitest'
import { displayContent } from './deliver-email.ts'

test.each([
  ['NG-LA', 'Lagos'],
  ['NG-XX', 'NG-XX'],
])('state %s is shown as %s', (state, label) => {
  const content = { template: 'order-status', order: { address: { state } }, link: '' }
  expect(displayContent(content as EmailPayload)).toMatchObject({ order: { address: { state: label } } })
})

test('an email that is not about an order stays unchanged', () => {
  const content = { template: 'password-changed', first_name: 'Ada' } as const
  expect(displayContent(content)).toBe(content)
})
