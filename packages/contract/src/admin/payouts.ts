import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { PageQuery, pageSchema } from '../schemas.ts'

/** Maximum characters in a payout file, about 8,000 payments. */
export const payoutFileMax = 900_000

/** How a line of the file compares with the shop's payment. */
export const reconciliationResults = [
  'matched',
  'amount_mismatch',
  'fee_mismatch',
  'unknown_payment',
  'not_paid',
  'test_payment',
  'already_paid_out',
  'refund',
  'unknown_refund',
] as const

export const ReconciliationResult = z.enum(reconciliationResults)
export type ReconciliationResult = z.output<typeof ReconciliationResult>

export const PayoutRow = z.object({
  id: z.string(),
  provider: z.string(),
  /** A Lagos date. */
  paid_on: z.string(),
  file_name: z.string(),
  line_count: z.number(),
  /** Totals of the file: captured, refunded, the provider's fees, and the net payout. */
  captured_kobo: z.number(),
  fees_kobo: z.number(),
  net_kobo: z.number(),
  /** Amount that reached the bank; null until reconciled. */
  received_kobo: z.nullable(Kobo),
  reconciled_at: z.nullable(z.string()),
  reconciled_by: z.string(),
  note: z.string(),
})
export type PayoutRow = z.output<typeof PayoutRow>

export const AdminPayoutLine = z.object({
  position: z.number(),
  reference: z.string(),
  transacted_at: z.string(),
  amount_kobo: z.number(),
  fee_kobo: z.number(),
  reconciliation_result: ReconciliationResult,
  /** The matching payment of the shop, if any. */
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  recorded_amount_kobo: z.nullable(Kobo),
  recorded_fee_kobo: z.nullable(Kobo),
})
export type AdminPayoutLine = z.output<typeof AdminPayoutLine>

export const Payout = z.extend(PayoutRow, {
  lines: z.array(AdminPayoutLine),
  /** Earlier payments of this provider that are in no payout file, oldest first; at most 50. */
  missing_payments: z.array(
    z.object({ order_id: z.string(), order_number: z.string(), reference: z.string(), amount_kobo: Kobo }),
  ),
})
export type Payout = z.output<typeof Payout>

const payoutId = z.object({ payout_id: z.string() })

export const listPayouts = endpoint('GET /admin/payouts', {
  summary: 'List payouts reported by the payment providers, newest day first',
  access: 'payments:read',
  query: z.object(PageQuery),
  response: z.extend(pageSchema(PayoutRow), { providers: z.array(z.string()) }),
})

export const getPayout = endpoint('GET /admin/payouts/{payout_id}', {
  summary: 'Get a payout, line by line beside the shop’s payments',
  access: 'payments:read',
  params: payoutId,
  response: Payout,
  errors: ['not_found'],
})

export const importPayout = endpoint('POST /admin/payouts', {
  summary: 'Import a provider’s payout file; nothing is recorded yet',
  access: 'payments:record',
  idempotency: 'required',
  body: z.object({
    provider: z.string().check(z.maxLength(40)),
    paid_on: z.iso.date(),
    file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    csv: z
      .string()
      .check(z.minLength(1, 'The file is empty'), z.maxLength(payoutFileMax, 'The file is too large')),
  }),
  response: Payout,
  errors: ['invalid_input'],
})

export const syncPayouts = endpoint('POST /admin/payouts/sync', {
  summary: 'Fetch new payouts from the payment providers; nothing is recorded yet',
  access: 'payments:record',
  response: z.object({
    imported: z.number(),
    /** Providers that did not respond. */
    unreachable_providers: z.array(z.string()),
  }),
})

export const reconcilePayout = endpoint('POST /admin/payouts/{payout_id}/reconcile', {
  summary: 'Reconcile what reached the bank, with every difference explained; once',
  access: 'payments:record',
  params: payoutId,
  body: z.object({
    received_kobo: Kobo,
    /** Why the bank amount or some lines differ. */
    note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  response: Payout,
  errors: ['not_found', 'invalid_input', 'invalid_transition'],
})

export const deletePayout = endpoint('DELETE /admin/payouts/{payout_id}', {
  summary: 'Remove an imported file that is not reconciled',
  access: 'payments:record',
  params: payoutId,
  response: z.object({ deleted: z.boolean() }),
  errors: ['not_found', 'invalid_transition'],
})
