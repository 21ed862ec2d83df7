import { expect, test } from 'vitest'
import { prepaidFeeKobo } from './prepaid-fee.ts'

const sums = { feeKobo: 250_000, totalKobo: 450_000, creditKobo: 0 }
const asked = { rules: { prepaid_fee: true }, online: { mode: 'live', hasTransfers: false } } as const

test.each([
  ['a shop that does not want it', {}, { ...asked, rules: { prepaid_fee: false } }],
  ['a shop without a provider', {}, { ...asked, online: { ...asked.online, mode: undefined } }],
  ['free delivery', { feeKobo: 0 }, asked],
  ['less than a provider takes', { feeKobo: 4_999 }, asked],
  ['less than a provider takes after credit', { creditKobo: 245_001 }, asked],
])('nothing is asked before: %s', (_what, change, where) => {
  expect(prepaidFeeKobo({ ...sums, ...change }, where)).toBe(0)
})

test.each([
  [{}, 250_000],
  [{ creditKobo: 100_000 }, 250_000],
  [{ creditKobo: 450_000 }, 250_000],
  [{ totalKobo: 200_000 }, 200_000],
])('with %o it is %i', (change, kobo) => {
  expect(prepaidFeeKobo({ ...sums, ...change }, asked)).toBe(kobo)
})
