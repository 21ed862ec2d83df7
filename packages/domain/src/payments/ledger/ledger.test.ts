import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  toLedgerAccount,
  chargeEntries,
  cashCountEntry,
  onDeliveryEntry,
  type LedgerEntry,
  refundEntry,
} from './ledger.ts'

test('a provider’s account has its name, which cannot be one of the shop’s own accounts', () => {
  expect(() => toLedgerAccount('goodwill')).toThrow('not a payment provider')
  expect(toLedgerAccount('monnify')).toBe('monnify')
})

test('posts no fee entry without a fee', () => {
  expect(chargeEntries('paystack', 100, 0)).toHaveLength(1)
})

test('a charge is in the provider’s account, less the fee', () => {
  expect(chargeEntries('paystack', 450_000, 16_750)).toEqual([
    {
      kind: 'charge',
      lines: [
        { account: 'paystack', debit_kobo: 450_000, credit_kobo: 0 },
        { account: 'customer payments', debit_kobo: 0, credit_kobo: 450_000 },
      ],
    },
    {
      kind: 'provider fee',
      lines: [
        { account: 'payment fees', debit_kobo: 16_750, credit_kobo: 0 },
        { account: 'paystack', debit_kobo: 0, credit_kobo: 16_750 },
      ],
    },
  ])
})

test('cash on delivery is held by the rider, a transfer goes to the bank', () => {
  expect(onDeliveryEntry('cash', 100, 'rider:7').lines[0]).toEqual({
    account: 'rider cash',
    counterparty: 'rider:7',
    debit_kobo: 100,
    credit_kobo: 0,
  })
  expect(onDeliveryEntry('bank', 100).lines[0]).toEqual({ account: 'bank', debit_kobo: 100, credit_kobo: 0 })
})

const cashCountLines = (kobo: number) =>
  cashCountEntry('rider:7', 100, kobo).lines.map((line) => [line.account, line.debit_kobo, line.credit_kobo])

test('a cash count clears the rider’s balance; a shortage or surplus is posted as a difference', () => {
  expect(cashCountLines(100)).toEqual([
    ['cash box', 100, 0],
    ['rider cash', 0, 100],
  ])
  expect(cashCountLines(90)).toEqual([
    ['cash box', 90, 0],
    ['cash differences', 10, 0],
    ['rider cash', 0, 100],
  ])
  expect(cashCountLines(120)).toEqual([
    ['cash box', 120, 0],
    ['cash differences', 0, 20],
    ['rider cash', 0, 100],
  ])
  expect(cashCountLines(0)).toEqual([
    ['cash differences', 100, 0],
    ['rider cash', 0, 100],
  ])
})

const balance = (entries: LedgerEntry[], account?: string) =>
  entries
    .flatMap((entry) => entry.lines)
    .filter((line) => account === undefined || line.account === account)
    .reduce((sum, line) => sum + line.debit_kobo - line.credit_kobo, 0)

test('for any sequence, entries balance and customer payments equal charges less refunds', () => {
  const steps = array(
    record({
      kind: constantFrom('charge', 'refund', 'cash'),
      amount: integer({ min: 1, max: 1e9 }),
      fee: integer({ min: 0, max: 200_000 }),
    }),
    { maxLength: 200 },
  )
  assert(
    property(steps, (events) => {
      let paid = 0
      const entries = events.flatMap(({ kind, amount, fee }) => {
        paid += kind === 'refund' ? -amount : amount
        if (kind === 'charge') return chargeEntries('flutterwave', amount, fee)
        return [
          kind === 'refund' ? refundEntry('flutterwave', amount) : onDeliveryEntry('cash', amount, 'rider:1'),
        ]
      })
      expect(entries.every((entry) => balance([entry]) === 0)).toBe(true)
      expect(balance(entries)).toBe(0)
      expect(balance(entries, 'customer payments') + paid).toBe(0)
    }),
  )
})
