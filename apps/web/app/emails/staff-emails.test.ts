import { emailFixtures, store } from '@shop/contract/email-fixtures'
import { expect, test } from 'vitest'
import { renderEmail } from './render-email.tsx'

test.each([
  ['open', /Answer it in Paystack’s dashboard by 22 November/],
  ['under_review', /already been answered in Paystack’s dashboard/],
  ['lost', /decided against the shop/],
] as const)('a dispute with status %s tells staff what to do', (status, sentence) => {
  expect(renderEmail({ ...emailFixtures['payment-dispute'], status }, store).text).toMatch(sentence)
})
