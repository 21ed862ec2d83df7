import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo, SignedKobo } from '../money.ts'
import { PageQuery, pageSchema } from '../schemas.ts'

/** A Lagos date; all days if omitted. */
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
  /** Requested refunds that have not failed. */
  refunded_kobo: Kobo,
  /** The part of it that has already been sent. */
  refund_sent_kobo: Kobo,
  status: z.string(),
  /** Why staff must review it. */
  review_reason: z.nullable(z.string()),
  is_test: z.boolean(),
})
export type PaymentRow = z.output<typeof PaymentRow>

export const listPayments = endpoint('GET /admin/payments', {
  summary: 'List all payments received, newest first, with the totals of a day',
  access: 'payments:read',
  query: z.object({ day: Day, status: z.optional(z.enum(paymentTabs)), search: Search, ...PageQuery }),
  response: z.extend(pageSchema(PaymentRow), {
    /** The requested day, or today. */
    day_summary: z.object({
      date: z.string(),
      /** Money only: used store credit is not counted. */
      captured_kobo: Kobo,
      captured_count: z.number(),
      fees_kobo: Kobo,
      /** Refunds sent that day. */
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
  /** The order that it belongs to, if any. */
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

/** Result of the last ledger check. Without problems, it balances to the kobo. */
export const LedgerCheck = z.object({
  checked_at: z.string(),
  discrepancies: z.array(z.string()),
  entry_count: z.number(),
  debit_kobo: z.number(),
  credit_kobo: z.number(),
})
export type LedgerCheck = z.output<typeof LedgerCheck>

export const listLedger = endpoint('GET /admin/ledger/entries', {
  summary: 'List ledger entries, newest first, with account balances',
  access: 'payments:read',
  query: z.object({
    day: Day,
    account: z.optional(z.string().check(z.maxLength(40))),
    search: Search,
    ...PageQuery,
  }),
  response: z.extend(pageSchema(LedgerEntryRow), {
    /** Positive on the side where the account grows. */
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

export const reconcileLedger = endpoint('POST /admin/ledger/reconcile', {
  summary:
    'Check the ledger now: ledger, payments, refunds, orders and stock must match to the kobo and the item',
  access: 'payments:read',
  response: LedgerCheck,
})

/** One money account: its ledger balance at the end of the day, and the counted balance. */
export const CountedAccount = z.object({
  account: z.string().check(z.maxLength(40)),
  expected_kobo: SignedKobo,
  counted_kobo: SignedKobo,
  /** Why the counted amount differs; '' if it matches. */
  reason: z.string().check(z.trim(), z.maxLength(200)),
})
export type CountedAccount = z.output<typeof CountedAccount>

export const DailyClose = z.object({
  day: z.string(),
  counts: z.array(CountedAccount),
  note: z.string(),
  /** Sum over all accounts; negative if money is missing. */
  difference_kobo: z.number(),
  closed_by: z.string(),
  closed_at: z.string(),
})
export type DailyClose = z.output<typeof DailyClose>

export const DailyClosePreview = z.object({
  day: z.string(),
  /** How the day was closed; null if it is open. */
  daily_close: z.nullable(DailyClose),
  /** Whether the day can be closed now: it is over and no later day is closed. */
  can_close: z.boolean(),
  accounts: z.array(z.object({ account: z.string(), expected_kobo: z.number() })),
  /** What to check first. None of it blocks the close. */
  checks: z.array(z.object({ text: z.string(), is_done: z.boolean() })),
  /** Latest closes, newest first. */
  recent: z.array(z.object({ day: z.string(), difference_kobo: z.number(), closed_by: z.string() })),
})
export type DailyClosePreview = z.output<typeof DailyClosePreview>

export const getDailyClosePreview = endpoint('GET /admin/daily-closes', {
  summary: 'Get account balances at the end of a day (yesterday by default), and how it was closed',
  access: 'payments:read',
  query: z.object({ day: z.optional(z.iso.date()) }),
  response: DailyClosePreview,
  errors: ['invalid_input'],
})

export const createDailyClose = endpoint('POST /admin/daily-closes', {
  summary: 'Close a day for good: counts are saved, differences are recorded today, and the day is locked',
  access: 'payments:close-day',
  idempotency: 'required',
  body: z.object({
    day: z.iso.date(),
    counts: z.array(CountedAccount).check(z.maxLength(20)),
    note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  response: DailyClosePreview,
  errors: ['invalid_input', 'invalid_transition', 'version_conflict'],
})
