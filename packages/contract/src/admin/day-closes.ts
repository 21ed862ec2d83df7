import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SignedKobo } from '../money.ts'

/** One place where money stands: what the books say it held at the end of the day, and what was counted there. */
export const CountedAccount = z.object({
  account: z.string().check(z.maxLength(40)),
  expected_kobo: SignedKobo,
  counted_kobo: SignedKobo,
  /** Why it is another sum; '' where it is the same. */
  reason: z.string().check(z.trim(), z.maxLength(200)),
})
export type CountedAccount = z.output<typeof CountedAccount>

export const DailyClose = z.object({
  day: z.string(),
  counts: z.array(CountedAccount),
  note: z.string(),
  /** Of all accounts together; below nothing where money is missing. */
  difference_kobo: z.number(),
  closed_by: z.string(),
  closed_at: z.string(),
})
export type DailyClose = z.output<typeof DailyClose>

export const DailyClosePreview = z.object({
  day: z.string(),
  /** The close of that day, where it has one. */
  daily_close: z.nullable(DailyClose),
  /** Whether it may be closed now: it is over, and no later day is closed. */
  can_close: z.boolean(),
  accounts: z.array(z.object({ account: z.string(), expected_kobo: z.number() })),
  /** What should be looked at before; nothing of it holds up the close. */
  checks: z.array(z.object({ text: z.string(), is_done: z.boolean() })),
  /** The last closes, newest first. */
  recent: z.array(z.object({ day: z.string(), difference_kobo: z.number(), closed_by: z.string() })),
})
export type DailyClosePreview = z.output<typeof DailyClosePreview>

export const getDailyClosePreview = endpoint({
  method: 'GET',
  path: '/admin/transactions/close',
  summary: 'Get account balances at the end of a day (yesterday by default), and how it was closed',
  access: 'payments:read',
  query: z.object({ day: z.optional(z.iso.date()) }),
  response: DailyClosePreview,
  errors: ['invalid_input'],
})

export const createDailyClose = endpoint({
  method: 'POST',
  path: '/admin/transactions/close',
  summary: 'Close a day for good: counts are saved, differences are recorded today, and the day is locked',
  access: 'payments:close-day',
  idempotency: 'required',
  body: z.object({
    day: z.iso.date(),
    counts: z.array(CountedAccount).check(z.maxLength(20)),
    note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  response: DailyClosePreview,
  errors: [
    'invalid_input',
    'invalid_transition',
    'version_conflict',
    'idempotency_key_required',
    'idempotency_key_reused',
  ],
})
