import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { findings } from '@shop/contract/admin/settlements'
import { expect, test } from 'vitest'
import { findingOf } from './settlement-finding.ts'
import { settlementEntry } from './settlement-entry.ts'

const own = { state: 'paid', isTest: false, amountKobo: 100, feeKobo: 5, refundedKobo: 30 } as const
const line = { amountKobo: 100, feeKobo: 5, own, isRepeated: false }

test('each line of a file is found to fit, or what is wrong with it', () => {
  expect(findingOf({ ...line, own: undefined })).toBe('unknown')
  expect(findingOf({ ...line, own: { ...own, isTest: true } })).toBe('test')
  expect(findingOf({ ...line, own: { ...own, state: 'failed' } })).toBe('not_paid')
  expect(findingOf({ ...line, isRepeated: true })).toBe('paid_out_before')
  expect(findingOf({ ...line, amountKobo: 99 })).toBe('amount_differs')
  expect(findingOf({ ...line, feeKobo: 6 })).toBe('fee_differs')
  expect(findingOf(line)).toBe('matched')
  expect(findingOf({ ...line, amountKobo: -31 })).toBe('refund_unknown')
  expect(findingOf({ ...line, amountKobo: -30 })).toBe('refund')
})

test('what fits leaves only bank and provider; what does not has an account of its own', () => {
  const held = { amountKobo: 100, feeKobo: 5 }
  const fits = { finding: 'matched', amountKobo: 100, feeKobo: 5, own: held } as const
  expect(settlementEntry('paystack', [fits], 95)?.lines).toEqual([
    { account: 'bank', debitKobo: 95, creditKobo: 0 },
    { account: 'paystack', debitKobo: 0, creditKobo: 95 },
  ])
  const lines = [
    fits,
    { finding: 'fee_differs', amountKobo: 100, feeKobo: 8, own: held },
    { finding: 'amount_differs', amountKobo: 90, feeKobo: 5, own: held },
    { finding: 'unknown', amountKobo: 40, feeKobo: 1, own: undefined },
    { finding: 'refund', amountKobo: -30, feeKobo: 0, own: held },
  ] as const
  expect(settlementEntry('paystack', lines, 280)?.lines).toEqual([
    { account: 'bank', debitKobo: 280, creditKobo: 0 },
    { account: 'paystack', debitKobo: 0, creditKobo: 255 },
    { account: 'payment fees', debitKobo: 3, creditKobo: 0 },
    { account: 'open money', debitKobo: 0, creditKobo: 39 },
    { account: 'settlement differences', debitKobo: 11, creditKobo: 0 },
  ])
})

test('whatever a file says and the bank has, the entry balances', () => {
  const kobo = integer({ min: 0, max: 1_000_000_000 })
  const lines = array(
    record({
      finding: constantFrom(...findings),
      amountKobo: integer({ min: -1_000_000, max: 1_000_000_000 }),
      feeKobo: kobo,
      own: record({ amountKobo: kobo, feeKobo: kobo }),
    }),
  )
  assert(
    property(lines, kobo, (settled, receivedKobo) => {
      const moved = settlementEntry('paystack', settled, receivedKobo)?.lines ?? []
      expect(moved.reduce((sum, { debitKobo, creditKobo }) => sum + debitKobo - creditKobo, 0)).toBe(0)
      for (const { debitKobo, creditKobo } of moved) expect(debitKobo === 0).not.toBe(creditKobo === 0)
    }),
  )
})
