import { expect, test } from 'vitest'
import { base32, matchingStep, totpStep, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 287082'])('%j is not a code', (code) => {
  expect(matchingStep(secret, code, new Date(59_000))).toBeUndefined()
})

test('a code two steps off does not match', () => {
  const now = new Date('2026-11-20T11:00:00Z')
  for (const away of [-2, 2])
    expect(matchingStep(secret, totpCode(secret, totpStep(now) + away), now)).toBeUndefined()
  for (const away of [-1, 0, 1])
    expect(matchingStep(secret, totpCode(secret, totpStep(now) + away), now)).toBe(totpStep(now) + away)
})

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s (RFC 6238, appendix B)', (second, code) => {
  expect(totpCode(secret, totpStep(new Date(second * 1000)))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base 32 (RFC 4648, section 10)', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})
