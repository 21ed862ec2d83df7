import { expect, test } from 'vitest'
import { parseInquiryType, inquiryTypes, validateContactMessage } from './contact-rules.ts'

test.each([
  [
    { subject: ' ', message: '' },
    { subject: ['Subject is required'], message: ['Message is required'] },
  ],
  [{ subject: 'Late', message: 'Where is it?', email: '' }, { email: ['Email is required'] }],
  [{ subject: 'Late', message: 'Where is it?', email: 'ada@' }, { email: ['Email is invalid'] }],
  [{ subject: 'Late', message: 'Where is it?', email: 'ada@example.ng' }, {}],
  [{ subject: 'Late', message: 'Where is it?' }, {}],
])('%o has the errors %o', (message, fieldErrors) => {
  expect(validateContactMessage(message)).toEqual(fieldErrors)
})

test('an unknown inquiry type becomes the first', () => {
  expect([null, 'Praise', 'Returns & Refunds'].map(parseInquiryType)).toEqual([
    'General Inquiry',
    'General Inquiry',
    'Returns & Refunds',
  ])
  expect(inquiryTypes).toEqual(['General Inquiry', 'Order Support', 'Returns & Refunds', 'Technical Support'])
})
