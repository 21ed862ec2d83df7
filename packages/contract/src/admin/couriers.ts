import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { parcelParams } from './one-parcel.ts'
import { AdminOrder } from './orders.ts'
import { version } from './seen-version.ts'

const text = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')

/** A courier that staff booked themselves: they type its name and number. */
export const manualCourier = 'manual'

const ShippingRate = z.object({
  courier: z.string(),
  rate_id: z.string(),
  carrier: z.string(),
  fee_kobo: z.number(),
  delivery_time: z.string(),
})

export const listShippingRates = endpoint({
  method: 'GET',
  path: '/admin/orders/{orderId}/parcels/{number}/offers',
  summary: 'List courier rates for a packed parcel',
  access: 'orders:fulfil',
  params: parcelParams,
  response: z.array(ShippingRate),
  errors: ['not_found', 'invalid_transition', 'invalid_input', 'courier_unavailable'],
})

export const bookShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/{orderId}/parcels/{number}/carriage',
  summary: 'Book a courier for a packed parcel; it is booked within seconds',
  access: 'orders:fulfil',
  params: parcelParams,
  body: z.object({
    courier: z.string().check(z.maxLength(40)),
    /** Of an offer; '' for a courier that staff booked themselves. */
    rate_id: text(160),
    /** The carrier's name. */
    carrier: text(60),
    tracking_number: text(80),
    /** What a courier that staff booked themselves costs; others say so. */
    fee_kobo: z._default(z.nullable(Kobo), null),
    version,
  }),
  response: AdminOrder,
  errors: [
    'not_found',
    'invalid_input',
    'invalid_transition',
    'version_conflict',
    'test_order_not_shippable',
    'order_not_confirmed',
    'balance_due',
    'payment_refunded',
    'payment_disputed',
    'agreement_not_paid',
  ],
})

export const cancelShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/{orderId}/parcels/{number}/carriage/cancel',
  summary: 'Cancel a courier booking before pickup',
  access: 'orders:fulfil',
  params: parcelParams,
  body: z.object({ version }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_transition', 'version_conflict'],
})

export const resolveShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/{orderId}/carriages/{shipmentId}/settled',
  summary: 'Mark an unresolved courier booking as resolved with the courier',
  access: 'orders:fulfil',
  params: z.object({ orderId: z.string(), shipmentId: z.string() }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_transition'],
})
