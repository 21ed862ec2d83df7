import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'

/** Naira notes in use, largest first. */
export const nairaBanknotes = [1000, 500, 200, 100, 50, 20, 10, 5] as const

const BanknoteCounts = z.array(
  z.object({ denomination_naira: z.literal(nairaBanknotes), count: z.int().check(z.gte(1), z.lte(100_000)) }),
)
export type BanknoteCounts = z.output<typeof BanknoteCounts>

/** Cash collected by one rider since their last count, or today. `rider_id` is null if no rider was recorded. */
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
  /** Cash on hand. */
  cash_on_hand_kobo: Kobo,
  /** When the oldest part of it was collected. */
  cash_on_hand_since: z.nullable(z.string()),
  counted_at: z.nullable(z.string()),
  /** Orders paid with the cash on hand, oldest first. */
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
      /** Parcels refused or not paid for. */
      refused_deliveries: z.number(),
      /** Parcels taken to the customer or a pickup point, accepted or not. */
      attempted_deliveries: z.number(),
    }),
    items: z.array(RiderCash),
  }),
})

/** `expected_kobo` is the amount that staff saw; version_conflict if it has changed. */
export const recordCashCount = endpoint('POST /admin/cash/counts', {
  summary: 'Record a rider’s cash as handed in; differences are recorded separately',
  access: 'payments:record',
  idempotency: 'required',
  body: z.object({
    rider_id: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    banknotes: BanknoteCounts.check(z.maxLength(nairaBanknotes.length)),
    expected_kobo: Kobo,
    /** Why the amount differs. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  response: z.object({ counted_kobo: Kobo, expected_kobo: Kobo }),
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})

/** The shop's own accounts from which a courier can be paid. */
export const courierPaymentSources = ['bank', 'cash box'] as const

/** One courier, or a carrier that staff booked themselves; `courier` identifies it in payments. */
export const CourierBalance = z.object({
  courier: z.string(),
  name: z.string(),
  /** Negative if paid in advance. */
  payable_kobo: z.number(),
  /** Latest deliveries, at most 20. */
  fees: z.array(
    z.object({
      order_id: z.string(),
      order_number: z.string(),
      /** The actual carrier. */
      carrier: z.string(),
      created_at: z.string(),
      amount_kobo: Kobo,
    }),
  ),
  /** Latest payments, at most 10. */
  payments: z.array(
    z.object({
      id: z.string(),
      /** A Lagos date. */
      paid_on: z.string(),
      amount_kobo: Kobo,
      /** Payment less the recorded fees; negative if less was paid. */
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
    /** Sum of all courier balances. */
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
    /** As shown by the bank or on the receipt. */
    reference: z.string().check(z.trim(), z.minLength(1, 'Enter the reference'), z.maxLength(100)),
    /** Clears the balance: the difference from the recorded fees is recorded as a cost, or as a lower cost. */
    clears_balance: z._default(z.boolean(), false),
    /** The payable amount that staff saw; version_conflict if it has changed. */
    expected_payable_kobo: z.int(),
  }),
  response: z.object({ paid_kobo: Kobo, payable_kobo: z.number() }),
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})
