import { expect, test } from 'vitest'
import { smsParts, smsText, withoutStopLink, withRequiredStopLink, withStopLink } from './sms-text.ts'

test.each([
  ['₦12,500 – “now”…', 'N12,500 - "now"...'],
  ['Ọlá Adékúnlé’s ẹ̀bùn', "Ola Adekunle's ebun"],
  ['Kasoja 🎉 [1] {2} ^~|\\€`', 'Kasoja  1 2 '],
  ['order #1042: https://shop.ng/a_b?c=d&e', 'order #1042: https://shop.ng/a_b?c=d&e'],
])('%s becomes %s', (text, plain) => {
  expect(smsText(text)).toBe(plain)
})

test('a text longer than one segment is cut with an ellipsis', () => {
  expect(smsText('a'.repeat(160))).toHaveLength(160)
  expect(smsText('a'.repeat(161))).toBe(`${'a'.repeat(157)}...`)
})

test('custom texts can use two messages, and segments are counted as providers do', () => {
  expect(smsText('a'.repeat(306), 2)).toHaveLength(306)
  expect(smsText('a'.repeat(307), 2)).toBe(`${'a'.repeat(303)}...`)
  expect([0, 160, 161, 306, 307].map(smsParts)).toEqual([1, 1, 2, 2, 3])
})

test('a required stop link is at the end whatever the length of the text, in two segments at most', () => {
  const link = 'shop.ng/stop/abcdefghijkl'
  expect(withRequiredStopLink('a'.repeat(150), link)).toBe(`${'a'.repeat(150)} Stop: ${link}`)
  const long = withRequiredStopLink('a'.repeat(400), link)
  expect(long).toHaveLength(306)
  expect(long).toMatch(/aaa\.\.\. Stop: shop\.ng\/stop\/abcdefghijkl$/)
})

test('the stop link can be left out again, and nothing else', () => {
  const link = 'localhost:3000/stop/abc-_fghijkl'
  expect(withoutStopLink(withStopLink('Hello', link))).toBe('Hello')
  expect(withoutStopLink(withRequiredStopLink('See https://shop.ng/products/a', link))).toBe(
    'See https://shop.ng/products/a',
  )
  expect(withoutStopLink('Stop: here')).toBe('Stop: here')
})
