import { expect, test } from 'vitest'
import { findOrderNumbers } from './contact-form.ts'

test.each([
  ['Where is #10468?', ['10468']],
  ['order 10002', ['10002']],
  ['ORDER NO. 10002 is late', ['10002']],
  ['Order number: 10002, please', ['10002']],
  ['10002 has not come', ['10002']],
  ['I paid ₦10002 for order 10003', ['10003']],
  ['10005 came, #10004 did not', ['10004', '10005']],
  ['Call 08031234567 or +2348031234567', []],
  ['It cost 10,468.00 on 24/11/2026', []],
  ['Two of 3', []],
])('%s contains %j', (words, numbers) => {
  expect(findOrderNumbers(words)).toEqual(numbers)
})

test('only the first numbers in a message are looked up', () => {
  const words = Array.from({ length: 40 }, (_, index) => `${20_000 + index}`).join(' ')
  expect(findOrderNumbers(words)).toHaveLength(5)
})
