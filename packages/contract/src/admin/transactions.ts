import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { PageQuery, pageSchema } from '../page.ts'

/** A date of Lagos; absent: all of them. */
const Day = z.optional(z.iso.date())
const Search = z.optional(z.string().check(z.maxLength(100)))

export const paymentTabs = ['paid', 'pending', 'failed', 'needs_review'] as const

export const PaymentRow = z.object({
  id: z.string(),
  created_at: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  payer: z.string(),
  provider: z.string(),
  channel: z.nullable(z.string()),
  reference: z.string(),
  amount_kobo: Kobo,
  fee_kobo: z.nullable(Kobo),
  /** Asked back and not failed. */
  refunded_kobo: Kobo,
  /** What of that has been sent. */
  refund_sent_kobo: Kobo,
  status: z.string(),
  /** Why somebody has to look at it; '' where nobody has. */
  review_reason: z.string(),
  is_test: z.boolean(),
})
export type PaymentRow = z.output<typeof PaymentRow>

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/transactions/payments',
  summary: 'List all payments received, newest first, with the totals of a day',
  access: 'payments:read',
  query: z.object({ day: Day, status: z.optional(z.enum(paymentTabs)), search: Search, ...PageQuery }),
  response: z.extend(pageSchema(PaymentRow), {
    /** Of the day asked for, else of today. */
    day_summary: z.object({
      date: z.string(),
      /** Money alone: store credit that was used up is none. */
      captured_kobo: Kobo,
      captured_count: z.number(),
      fees_kobo: Kobo,
      /** What was sent that day. */
      refunded_kobo: Kobo,
      refund_count: z.number(),
    }),
    needs_review: z.number(),
    needs_review_kobo: Kobo,
  }),
  errors: ['invalid_input'],
})

export const LedgerEntryRow = z.object({
  number: z.number(),
  posted_at: z.string(),
  kind: z.string(),
  /** The order that it is about, where it is about one. */
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  created_by: z.string(),
  note: z.string(),
  is_test: z.boolean(),
  lines: z.array(
    z.object({ account: z.string(), counterparty: z.string(), debit_kobo: Kobo, credit_kobo: Kobo }),
  ),
})
export type LedgerEntryRow = z.output<typeof LedgerEntryRow>

/** What the last look at the books found. Problems are named; none means that everything fits to the kobo. */
export const LedgerCheck = z.object({
  checked_at: z.string(),
  discrepancies: z.array(z.string()),
  entry_count: z.number(),
  debit_kobo: z.number(),
  credit_kobo: z.number(),
})
export type LedgerCheck = z.output<typeof LedgerCheck>

export const listLedger = endpoint({
  method: 'GET',
  path: '/admin/transactions/ledger',
  summary: 'List ledger entries, newest first, with account balances',
  access: 'payments:read',
  query: z.object({
    day: Day,
    account: z.optional(z.string().check(z.maxLength(40))),
    search: Search,
    ...PageQuery,
  }),
  response: z.extend(pageSchema(LedgerEntryRow), {
    /** Positive on the side on which the account grows. */
    balances: z.array(
      z.object({
        account: z.string(),
        kind: z.enum(['asset', 'liability', 'income', 'expense']),
        balance_kobo: z.number(),
      }),
    ),
    last_check: z.nullable(LedgerCheck),
  }),
  errors: ['invalid_input'],
})

export const reconcileLedger = endpoint({
  method: 'POST',
  path: '/admin/transactions/check',
  summary:
    'Check the ledger now: ledger, payments, refunds, orders and stock must match to the kobo and the item',
  access: 'payments:read',
  response: LedgerCheck,
  errors: [],
})
