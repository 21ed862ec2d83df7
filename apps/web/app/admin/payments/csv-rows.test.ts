import { expect, test } from 'vitest'
import { toLedgerCsvRows, ledgerCsvHeaders } from './ledger-entries.tsx'
import { paymentCsvColumns } from './payments-tab.tsx'

const at = '2026-11-20T10:00:00Z'

const payment = {
  id: 'p1',
  created_at: at,
  order_id: 'o1',
  order_number: '10482',
  payer: 'Ada Obi',
  provider: 'paystack',
  channel: 'card',
  reference: 'ORD-10482-1',
  amount_kobo: 450_000,
  fee_kobo: 16_750,
  refunded_kobo: 0,
  refund_sent_kobo: 0,
  status: 'paid',
  review_reason: null,
} as const

const entry = {
  number: 7,
  posted_at: at,
  kind: 'charge',
  order_id: 'o1',
  order_number: '10482',
  created_by: 'The shop',
  note: '',
  lines: [
    { account: 'paystack', counterparty: '', debit_kobo: 450_000, credit_kobo: 0 },
    { account: 'customer payments', counterparty: '', debit_kobo: 0, credit_kobo: 450_000 },
  ],
} as const

const lines = (is_test: boolean) => toLedgerCsvRows({ ...entry, lines: [...entry.lines], is_test })

test('marks test payments in the CSV files too', () => {
  expect(paymentCsvColumns['Test']?.({ ...payment, is_test: true })).toBe('TEST')
  expect(paymentCsvColumns['Test']?.({ ...payment, is_test: false })).toBe('')
  expect(lines(true).map((row) => row[ledgerCsvHeaders.indexOf('Test')])).toEqual(['TEST', 'TEST'])
  expect(lines(false).map((row) => row[ledgerCsvHeaders.indexOf('Test')])).toEqual(['', ''])
})
