import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'

/** Notes and coins of naira that are in use, the largest first. */
export const nairaNotes = [1000, 500, 200, 100, 50, 20, 10, 5] as const

const CountedNotes = z.array(
  z.object({ naira: z.literal(nairaNotes), count: z.int().check(z.gte(1), z.lte(100_000)) }),
)
export type CountedNotes = z.output<typeof CountedNotes>

/** What one rider took in since their cash was counted last, or today. `rider_id` null: nobody was named. */
export const RiderCash = z.object({
  rider_id: z.nullable(z.number()),
  name: z.string(),
  phone: z.string(),
  run: z.string(),
  stops: z.number(),
  collected_kobo: Kobo,
  cash_kobo: Kobo,
  transfer_kobo: Kobo,
  pos_kobo: Kobo,
  /** Cash that they hold now. */
  holds_kobo: Kobo,
  /** Of the oldest cash that they hold. */
  holds_since: z.nullable(z.string()),
  counted_at: z.nullable(z.string()),
  /** The orders of the cash that they hold, the oldest first. */
  orders: z.array(
    z.object({
      order_id: z.string(),
      number: z.string(),
      receiver: z.string(),
      area: z.string(),
      at: z.string(),
      amount_kobo: Kobo,
    }),
  ),
})
export type RiderCash = z.output<typeof RiderCash>

export const readRiderCash = endpoint({
  method: 'GET',
  path: '/admin/transactions/riders',
  summary: 'List cash collected by riders until it is handed in',
  access: 'money:read',
  reply: z.object({
    with_riders_kobo: Kobo,
    today: z.object({
      collected_kobo: Kobo,
      deliveries: z.number(),
      transfer_kobo: Kobo,
      /** Parcels that were not taken: refused, or without the money. */
      refused: z.number(),
      /** Parcels that came to somebody's door or station, taken or not. */
      tried: z.number(),
    }),
    riders: z.array(RiderCash),
  }),
  refusals: [],
})

/** `expected_kobo` is what was seen; another sum meanwhile is answered with changed_by_other. */
export const countRiderCash = endpoint({
  method: 'POST',
  path: '/admin/transactions/rider-counts',
  summary: 'Record a rider’s cash as handed in; differences are recorded separately',
  access: 'money:record',
  idempotency: 'required',
  body: z.object({
    rider_id: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    notes: CountedNotes.check(z.maxLength(nairaNotes.length)),
    expected_kobo: Kobo,
    /** Why it is another sum. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  reply: z.object({ counted_kobo: Kobo, expected_kobo: Kobo }),
  refusals: [
    'not_found',
    'invalid_input',
    'changed_by_other',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
})
