import { expect, test } from 'vitest'
import { prepaidFeeKobo } from './payment-options.ts'

const totals = { fee_kobo: 250_000, total_kobo: 450_000, credit_kobo: 0 }
const terms = {
  rules: { requires_prepaid_fee: true },
  online: { mode: 'live', hasBankTransfer: false },
} as const

test.each([
  ['the rules do not require it', {}, { ...terms, rules: { requires_prepaid_fee: false } }],
  ['no payment provider', {}, { ...terms, online: { ...terms.online, mode: undefined } }],
  ['free delivery', { fee_kobo: 0 }, terms],
  ['too little for an online payment', { fee_kobo: 4_999 }, terms],
  ['too little for an online payment after credit', { credit_kobo: 245_001 }, terms],
])('nothing is prepaid: %s', (_what, change, where) => {
  expect(prepaidFeeKobo({ ...totals, ...change }, where)).toBe(0)
})

test.each([
  [{}, 250_000],
  [{ credit_kobo: 100_000 }, 250_000],
  [{ credit_kobo: 450_000 }, 250_000],
  [{ total_kobo: 200_000 }, 200_000],
])('with %o the prepaid fee is %i', (change, kobo) => {
  expect(prepaidFeeKobo({ ...totals, ...change }, terms)).toBe(kobo)
})
