import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'

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

export const listCourierBalances = endpoint({
  method: 'GET',
  path: '/admin/transactions/couriers',
  summary: 'List what couriers are owed for deliveries, and what they were paid',
  access: 'payments:read',
  response: z.object({
    /** Of all that are owed something. */
    payable_kobo: Kobo,
    /** In the last 30 days. */
    paid_kobo: Kobo,
    items: z.array(CourierBalance),
  }),
  errors: [],
})

/**
 * `settles`: with it nothing is owed any more, and what the courier asked beside the fees that were booked is its cost, or
 * lessens it; `owed_kobo` is what staff saw then, and another sum meanwhile is answered with changed_by_other.
 */
export const payCourier = endpoint({
  method: 'POST',
  path: '/admin/transactions/courier-payments',
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
    clears_balance: z._default(z.boolean(), false),
    expected_payable_kobo: z.int(),
  }),
  response: z.object({ paid_kobo: Kobo, payable_kobo: z.number() }),
  errors: [
    'not_found',
    'invalid_input',
    'version_conflict',
    'idempotency_key_required',
    'idempotency_key_reused',
  ],
})
