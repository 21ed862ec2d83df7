import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'

/** Notes and coins of naira that are in use, the largest first. */
export const nairaBanknotes = [1000, 500, 200, 100, 50, 20, 10, 5] as const

const BanknoteCounts = z.array(
  z.object({ naira: z.literal(nairaBanknotes), count: z.int().check(z.gte(1), z.lte(100_000)) }),
)
export type BanknoteCounts = z.output<typeof BanknoteCounts>

/** What one rider took in since their cash was counted last, or today. `rider_id` null: nobody was named. */
export const RiderCash = z.object({
  rider_id: z.nullable(z.number()),
  name: z.string(),
  phone: z.string(),
  route: z.string(),
  deliveries: z.number(),
  collected_kobo: Kobo,
  cash_kobo: Kobo,
  transfer_kobo: Kobo,
  pos_kobo: Kobo,
  /** Cash that they hold now. */
  cash_on_hand_kobo: Kobo,
  /** Of the oldest cash that they hold. */
  cash_on_hand_since: z.nullable(z.string()),
  counted_at: z.nullable(z.string()),
  /** The orders of the cash that they hold, the oldest first. */
  orders: z.array(
    z.object({
      order_id: z.string(),
      order_number: z.string(),
      received_by: z.string(),
      area: z.string(),
      collected_at: z.string(),
      amount_kobo: Kobo,
    }),
  ),
})
export type RiderCash = z.output<typeof RiderCash>

export const getRiderCash = endpoint({
  method: 'GET',
  path: '/admin/transactions/riders',
  summary: 'List cash collected by riders until it is handed in',
  access: 'payments:read',
  response: z.object({
    cash_with_riders_kobo: Kobo,
    today: z.object({
      collected_kobo: Kobo,
      deliveries: z.number(),
      transfer_kobo: Kobo,
      /** Parcels that were not taken: refused, or without the money. */
      refused_deliveries: z.number(),
      /** Parcels that came to somebody's door or station, taken or not. */
      attempted_deliveries: z.number(),
    }),
    items: z.array(RiderCash),
  }),
  errors: [],
})

/** `expected_kobo` is what was seen; another sum meanwhile is answered with changed_by_other. */
export const recordCashCount = endpoint({
  method: 'POST',
  path: '/admin/transactions/rider-counts',
  summary: 'Record a rider’s cash as handed in; differences are recorded separately',
  access: 'payments:record',
  idempotency: 'required',
  body: z.object({
    rider_id: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    banknotes: BanknoteCounts.check(z.maxLength(nairaBanknotes.length)),
    expected_kobo: Kobo,
    /** Why it is another sum. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  response: z.object({ counted_kobo: Kobo, expected_kobo: Kobo }),
  errors: [
    'not_found',
    'invalid_input',
    'version_conflict',
    'idempotency_key_required',
    'idempotency_key_reused',
  ],
})
