import { expect, test } from 'vitest'
import { prepaidFeeKobo } from './prepaid-fee.ts'

const sums = { fee_kobo: 250_000, total_kobo: 450_000, credit_kobo: 0 }
const asked = {
  rules: { requires_prepaid_fee: true },
  online: { mode: 'live', hasTransfers: false },
} as const

test.each([
  ['a shop that does not want it', {}, { ...asked, rules: { requires_prepaid_fee: false } }],
  ['a shop without a provider', {}, { ...asked, online: { ...asked.online, mode: undefined } }],
  ['free delivery', { fee_kobo: 0 }, asked],
  ['less than a provider takes', { fee_kobo: 4_999 }, asked],
  ['less than a provider takes after credit', { credit_kobo: 245_001 }, asked],
])('nothing is asked before: %s', (_what, change, where) => {
  expect(prepaidFeeKobo({ ...sums, ...change }, where)).toBe(0)
})

test.each([
  [{}, 250_000],
  [{ credit_kobo: 100_000 }, 250_000],
  [{ credit_kobo: 450_000 }, 250_000],
  [{ total_kobo: 200_000 }, 200_000],
])('with %o it is %i', (change, kobo) => {
  expect(prepaidFeeKobo({ ...sums, ...change }, asked)).toBe(kobo)
})
