import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { reconciliationResults } from '@shop/contract/admin/payouts'
import { expect, test } from 'vitest'
import { reconcileLine, payoutEntry } from './reconcile-payout.ts'

const recorded = { status: 'paid', is_test: false, amount_kobo: 100, fee_kobo: 5, refunded_kobo: 30 } as const

const line = { amount_kobo: 100, fee_kobo: 5, recorded, is_repeated: false }

test('classifies each line as matched or by what is wrong with it', () => {
  expect(reconcileLine({ ...line, recorded: undefined })).toBe('unknown_payment')
  expect(reconcileLine({ ...line, recorded: { ...recorded, is_test: true } })).toBe('test_payment')
  expect(reconcileLine({ ...line, recorded: { ...recorded, status: 'failed' } })).toBe('not_paid')
  expect(reconcileLine({ ...line, is_repeated: true })).toBe('already_paid_out')
  expect(reconcileLine({ ...line, amount_kobo: 99 })).toBe('amount_mismatch')
  expect(reconcileLine({ ...line, fee_kobo: 6 })).toBe('fee_mismatch')
  expect(reconcileLine(line)).toBe('matched')
  expect(reconcileLine({ ...line, amount_kobo: -31 })).toBe('unknown_refund')
  expect(reconcileLine({ ...line, amount_kobo: -30 })).toBe('refund')
})

test('matching lines only touch bank and provider; each kind of difference has its own account', () => {
  const reserved = { amount_kobo: 100, fee_kobo: 5 }
  const matchedLine = { finding: 'matched', amount_kobo: 100, fee_kobo: 5, recorded: reserved } as const
  expect(payoutEntry('paystack', [matchedLine], 95)?.lines).toEqual([
    { account: 'bank', debit_kobo: 95, credit_kobo: 0 },
    { account: 'paystack', debit_kobo: 0, credit_kobo: 95 },
  ])
  const lines = [
    matchedLine,
    { finding: 'fee_mismatch', amount_kobo: 100, fee_kobo: 8, recorded: reserved },
    { finding: 'amount_mismatch', amount_kobo: 90, fee_kobo: 5, recorded: reserved },
    { finding: 'unknown_payment', amount_kobo: 40, fee_kobo: 1, recorded: undefined },
    { finding: 'refund', amount_kobo: -30, fee_kobo: 0, recorded: reserved },
  ] as const
  expect(payoutEntry('paystack', lines, 280)?.lines).toEqual([
    { account: 'bank', debit_kobo: 280, credit_kobo: 0 },
    { account: 'paystack', debit_kobo: 0, credit_kobo: 255 },
    { account: 'payment fees', debit_kobo: 3, credit_kobo: 0 },
    { account: 'unallocated payments', debit_kobo: 0, credit_kobo: 39 },
    { account: 'payout differences', debit_kobo: 11, credit_kobo: 0 },
  ])
})

test('the entry balances for any file and any amount in the bank', () => {
  const kobo = integer({ min: 0, max: 1_000_000_000 })
  const lines = array(
    record({
      finding: constantFrom(...reconciliationResults),
      amount_kobo: integer({ min: -1_000_000, max: 1_000_000_000 }),
      fee_kobo: kobo,
      recorded: record({ amount_kobo: kobo, fee_kobo: kobo }),
    }),
  )
  assert(
    property(lines, kobo, (resolved, receivedKobo) => {
      const moved = payoutEntry('paystack', resolved, receivedKobo)?.lines ?? []
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
