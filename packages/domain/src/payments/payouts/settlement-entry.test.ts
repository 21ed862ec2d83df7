import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { findings } from '@shop/contract/admin/settlements'
import { expect, test } from 'vitest'
import { findingOf } from './settlement-finding.ts'
import { settlementEntry } from './settlement-entry.ts'

const own = { status: 'paid', is_test: false, amount_kobo: 100, fee_kobo: 5, refunded_kobo: 30 } as const
const line = { amount_kobo: 100, fee_kobo: 5, own, isRepeated: false }

test('each line of a file is found to fit, or what is wrong with it', () => {
  expect(findingOf({ ...line, own: undefined })).toBe('unknown')
  expect(findingOf({ ...line, own: { ...own, is_test: true } })).toBe('test')
  expect(findingOf({ ...line, own: { ...own, status: 'failed' } })).toBe('not_paid')
  expect(findingOf({ ...line, isRepeated: true })).toBe('already_paid_out')
  expect(findingOf({ ...line, amount_kobo: 99 })).toBe('amount_mismatch')
  expect(findingOf({ ...line, fee_kobo: 6 })).toBe('fee_mismatch')
  expect(findingOf(line)).toBe('matched')
  expect(findingOf({ ...line, amount_kobo: -31 })).toBe('unknown_refund')
  expect(findingOf({ ...line, amount_kobo: -30 })).toBe('refund')
})

test('what fits leaves only bank and provider; what does not has an account of its own', () => {
  const held = { amount_kobo: 100, fee_kobo: 5 }
  const fits = { finding: 'matched', amount_kobo: 100, fee_kobo: 5, own: held } as const
  expect(settlementEntry('paystack', [fits], 95)?.lines).toEqual([
    { account: 'bank', debit_kobo: 95, credit_kobo: 0 },
    { account: 'paystack', debit_kobo: 0, credit_kobo: 95 },
  ])
  const lines = [
    fits,
    { finding: 'fee_mismatch', amount_kobo: 100, fee_kobo: 8, own: held },
    { finding: 'amount_mismatch', amount_kobo: 90, fee_kobo: 5, own: held },
    { finding: 'unknown', amount_kobo: 40, fee_kobo: 1, own: undefined },
    { finding: 'refund', amount_kobo: -30, fee_kobo: 0, own: held },
  ] as const
  expect(settlementEntry('paystack', lines, 280)?.lines).toEqual([
    { account: 'bank', debit_kobo: 280, credit_kobo: 0 },
    { account: 'paystack', debit_kobo: 0, credit_kobo: 255 },
    { account: 'payment fees', debit_kobo: 3, credit_kobo: 0 },
    { account: 'unallocated payments', debit_kobo: 0, credit_kobo: 39 },
    { account: 'payout differences', debit_kobo: 11, credit_kobo: 0 },
  ])
})

test('whatever a file says and the bank has, the entry balances', () => {
  const kobo = integer({ min: 0, max: 1_000_000_000 })
  const lines = array(
    record({
      finding: constantFrom(...findings),
      amount_kobo: integer({ min: -1_000_000, max: 1_000_000_000 }),
      fee_kobo: kobo,
      own: record({ amount_kobo: kobo, fee_kobo: kobo }),
    }),
  )
  assert(
    property(lines, kobo, (settled, receivedKobo) => {
      const moved = settlementEntry('paystack', settled, receivedKobo)?.lines ?? []
      expect(
        moved.reduce(
          (sum, { debit_kobo: debitKobo, credit_kobo: creditKobo }) => sum + debitKobo - creditKobo,
          0,
        ),
      ).toBe(0)
      for (const { debit_kobo: debitKobo, credit_kobo: creditKobo } of moved)
        expect(debitKobo === 0).not.toBe(creditKobo === 0)
    }),
  )
})
