import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { deliveryFailureReasons, ParcelLine } from '../parcels.ts'
import { AdminOrder } from './orders.ts'
import { listSchema, version } from '../schemas.ts'

/** Path parameters of a parcel: its order, and its number within that order. */
export const parcelParams = z.object({
  order_id: z.string(),
  number: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(1_000)),
})

/** Methods of collecting money on delivery. */
export const codMethods = ['cash', 'transfer', 'pos'] as const
export type CodMethod = (typeof codMethods)[number]

const CollectedPayment = z
  .array(z.object({ method: z.enum(codMethods), amount_kobo: Kobo.check(z.gte(1)) }))
  .check(z.maxLength(3))

const orderId = z.object({ order_id: z.string() })
const note = z._default(z.string().check(z.trim(), z.maxLength(300)), '')

const packingErrors = [
  'not_found',
  'invalid_input',
  'invalid_transition',
  'version_conflict',
  'test_order_not_shippable',
  'order_not_confirmed',
  'balance_due',
  'payment_refunded',
  'payment_disputed',
] as const

export const packParcel = endpoint('POST /admin/orders/{order_id}/parcels', {
  summary: 'Pack some items of an order into a separate parcel',
  access: 'orders:fulfil',
  params: orderId,
  body: z.object({ lines: z.array(ParcelLine).check(z.minLength(1), z.maxLength(100)), version }),
  response: AdminOrder,
  errors: packingErrors,
})

export const dispatchParcel = endpoint('POST /admin/orders/{order_id}/parcels/{number}/dispatch', {
  summary: 'Hand a parcel to a rider, or to the person who takes it to the pick-up point',
  access: 'orders:fulfil',
  params: parcelParams,
  body: z.object({
    rider_id: z._default(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))), null),
    /** Waybill or tracking number, if any. */
    tracking_number: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    version,
  }),
  response: AdminOrder,
  errors: [...packingErrors, 'agreement_not_paid'],
})

/** `short`: why less than the amount due is collected. The rest is waived or stays due. */
export const deliverParcel = endpoint('POST /admin/orders/{order_id}/parcels/{number}/deliver', {
  summary: 'Confirm delivery of a parcel: by its code or a named recipient, with the money collected',
  access: 'orders:fulfil',
  idempotency: 'required',
  params: parcelParams,
  body: z.object({
    delivery_code: z.optional(z.string().check(z.trim(), z.regex(/^\d{4}$/, 'The code has 4 digits'))),
    received_by: z.optional(
      z.string().check(z.trim(), z.minLength(2, 'Enter the recipient’s name'), z.maxLength(120)),
    ),
    collected: z._default(CollectedPayment, []),
    shortfall_reason: z.optional(z.enum(['goodwill', 'later'])),
    version,
  }),
  response: AdminOrder,
  errors: [
    'not_found',
    'invalid_input',
    'invalid_code',
    'invalid_transition',
    'version_conflict',
    'test_order_not_shippable',
    'balance_due',
    'payment_refunded',
    'payment_disputed',
  ],
})

export const getDeliveryPhoto = endpoint('GET /admin/orders/{order_id}/parcels/{number}/delivery-photo', {
  summary: 'Get the photo of a delivery without the code',
  access: 'orders:read',
  params: parcelParams,
  /** A data URL. */
  response: z.object({ image: z.string() }),
  errors: ['not_found'],
})

/** `rider_id`: the rider who collected it and has the cash. */
export const collectOutstanding = endpoint('POST /admin/orders/{order_id}/cash-payments', {
  summary: 'Record money paid after delivery for what was still due',
  access: 'orders:fulfil',
  idempotency: 'required',
  params: orderId,
  body: z.object({
    collected: CollectedPayment.check(z.minLength(1, 'Enter the amount collected')),
    rider_id: z._default(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))), null),
    version,
  }),
  response: AdminOrder,
  errors: [
    'not_found',
    'invalid_input',
    'invalid_transition',
    'version_conflict',
    'test_order_not_shippable',
  ],
})

/**
 * `returned` also needs permission to cancel orders, because it cancels an order with nothing else left. A `lost`
 * parcel is replaced from stock (`packed`) or refunded (`returned`); its units are written off.
 */
export const updateParcelStatus = endpoint('POST /admin/orders/{order_id}/parcels/{number}/status', {
  summary: 'Mark a parcel as ready for collection, failed, returning, returned or lost',
  access: 'orders:fulfil',
  params: parcelParams,
  body: z.object({
    status: z.enum(['available_for_pickup', 'attempt_failed', 'returning', 'returned', 'lost', 'packed']),
    /** The reason for a failed attempt. */
    reason: z.optional(z.enum(deliveryFailureReasons)),
    note,
    version,
  }),
  response: AdminOrder,
  errors: [
    'not_found',
    'invalid_input',
    'invalid_transition',
    'version_conflict',
    'forbidden',
    'out_of_stock',
  ],
})

const text = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')

/** A courier that staff booked themselves, whose name and number they enter. */
export const manualCourier = 'manual'

const ShippingRate = z.object({
  courier: z.string(),
  rate_id: z.string(),
  carrier: z.string(),
  fee_kobo: z.number(),
  delivery_time: z.string(),
})

export const listShippingRates = endpoint('GET /admin/orders/{order_id}/parcels/{number}/shipping-rates', {
  summary: 'List courier rates for a packed parcel',
  access: 'orders:fulfil',
  params: parcelParams,
  response: listSchema(ShippingRate),
  errors: ['not_found', 'invalid_transition', 'invalid_input', 'courier_unavailable'],
})

export const bookShipment = endpoint('POST /admin/orders/{order_id}/parcels/{number}/shipment', {
  summary: 'Book a courier for a packed parcel; it is booked within seconds',
  access: 'orders:fulfil',
  params: parcelParams,
  body: z.object({
    courier: z.string().check(z.maxLength(40)),
    /** The rate's id; '' for a courier that staff booked themselves. */
    rate_id: text(160),
    carrier: text(60),
    tracking_number: text(80),
    /** Fee of a courier that staff booked themselves; other couriers return theirs. */
    fee_kobo: z._default(z.nullable(Kobo), null),
    version,
  }),
  response: AdminOrder,
  errors: [...packingErrors, 'agreement_not_paid'],
})

export const cancelShipment = endpoint('POST /admin/orders/{order_id}/parcels/{number}/shipment/cancel', {
  summary: 'Cancel a courier booking before pickup',
  access: 'orders:fulfil',
  params: parcelParams,
  body: z.object({ version }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_transition', 'version_conflict'],
})

export const resolveShipment = endpoint('POST /admin/orders/{order_id}/shipments/{shipment_id}/resolve', {
  summary: 'Mark an unresolved courier booking as resolved with the courier',
  access: 'orders:fulfil',
  params: z.object({ order_id: z.string(), shipment_id: z.string() }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_transition'],
})
