import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'

/** Notes and coins of naira that are in use, the largest first. */
export const nairaBanknotes = [1000, 500, 200, 100, 50, 20, 10, 5] as const

const BanknoteCounts = z.array(
  z.object({ denomination_naira: z.literal(nairaBanknotes), count: z.int().check(z.gte(1), z.lte(100_000)) }),
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

export const getRiderCash = endpoint('GET /admin/cash/riders', {
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
      /** Parcels that were brought to the customer or a pick-up point, accepted or not. */
      attempted_deliveries: z.number(),
    }),
    items: z.array(RiderCash),
  }),
})

/** `expected_kobo` is what was seen; another amount meanwhile is answered with version_conflict. */
export const recordCashCount = endpoint('POST /admin/cash/counts', {
  summary: 'Record a rider’s cash as handed in; differences are recorded separately',
  access: 'payments:record',
  idempotency: 'required',
  body: z.object({
    rider_id: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    banknotes: BanknoteCounts.check(z.maxLength(nairaBanknotes.length)),
    expected_kobo: Kobo,
    /** Why it is another amount. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  response: z.object({ counted_kobo: Kobo, expected_kobo: Kobo }),
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})

/** Where the money for a courier was taken from: accounts of the shop's own. */
export const courierPaymentSources = ['bank', 'cash box'] as const

/** One courier, or one carrier that staff booked themselves; `courier` names it in payments. */
export const CourierBalance = z.object({
  courier: z.string(),
  name: z.string(),
  /** Below nothing where it was paid in advance. */
  payable_kobo: z.number(),
  /** What it carried, the newest first, 20 at most. */
  fees: z.array(
    z.object({
      order_id: z.string(),
      order_number: z.string(),
      /** Who really carried it. */
      carrier: z.string(),
      created_at: z.string(),
      amount_kobo: Kobo,
    }),
  ),
  /** The newest first, 10 at most. */
  payments: z.array(
    z.object({
      id: z.string(),
      /** A date of Lagos. */
      paid_on: z.string(),
      amount_kobo: Kobo,
      /** What of it was above the fees that were booked, or below nothing what it came less than they. */
      difference_kobo: z.number(),
      source: z.enum(courierPaymentSources),
      reference: z.string(),
      created_by: z.string(),
    }),
  ),
})
export type CourierBalance = z.output<typeof CourierBalance>

export const listCourierBalances = endpoint('GET /admin/courier-balances', {
  summary: 'List what couriers are owed for deliveries, and what they were paid',
  access: 'payments:read',
  response: z.object({
    /** Of all that are owed something. */
    payable_kobo: Kobo,
    /** In the last 30 days. */
    paid_kobo: Kobo,
    items: z.array(CourierBalance),
  }),
})

export const payCourier = endpoint('POST /admin/courier-payments', {
  summary: 'Record a payment to a courier, against what it is owed',
  access: 'payments:record',
  idempotency: 'required',
  body: z.object({
    courier: z.string().check(z.minLength(1), z.maxLength(120)),
    amount_kobo: Kobo.check(z.gte(1)),
    paid_on: z.iso.date(),
    source: z.enum(courierPaymentSources),
    /** What the bank or the receipt calls it. */
    reference: z.string().check(z.trim(), z.minLength(1, 'Enter the reference'), z.maxLength(100)),
    /** Nothing is payable any more: what the courier charged beside the booked fees is its cost, or lessens it. */
    clears_balance: z._default(z.boolean(), false),
    /** What staff saw as payable; another amount meanwhile is a version_conflict. */
    expected_payable_kobo: z.int(),
  }),
  response: z.object({ paid_kobo: Kobo, payable_kobo: z.number() }),
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})
