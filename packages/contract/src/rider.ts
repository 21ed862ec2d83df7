import * as z from 'zod/mini'
import { endpoint, photoErrors } from './endpoint.ts'
import { Kobo } from './money.ts'
import { deliveryFailureReasons } from './parcels.ts'
import { TransferDetails } from './payments.ts'
import { t } from './t.ts'

/** One parcel of a rider's run. Once it is delivered or failed, nothing personal is left of it but the area. */
export const RiderStop = z.object({
  parcel_id: z.string(),
  order_number: z.string(),
  /** Counts from 1 within the order. */
  parcel_number: z.number(),
  status: z.enum(['open', 'delivered', 'failed']),
  /** Null once it is handled. */
  customer: z.nullable(z.object({ name: z.string(), phone: z.string(), second_phone: z.string() })),
  address: z.nullable(
    z.object({
      street: z.string(),
      landmark: z.string(),
      lga: z.string(),
      state: z.string(),
      /** What the customer wrote for the rider. */
      note: z.string(),
    }),
  ),
  area: z.string(),
  item_count: z.number(),
  /** Still to be collected for the whole order. */
  due_kobo: Kobo,
  /** Whether the order is complete once the rider has delivered all of its parcels, so that all of it must be paid. */
  completes_order: z.boolean(),
  /** Remaining attempts to enter the delivery code. */
  attempts_left: z.number(),
  /** Whether the customer can pay by transfer to an account number of their own. */
  can_transfer: z.boolean(),
  is_test: z.boolean(),
})
export type RiderStop = z.output<typeof RiderStop>

export const RiderRun = z.object({
  rider: z.object({ id: z.number(), name: z.string() }),
  shop: z.object({ name: z.string(), phone: z.string() }),
  /** In the order of dispatch; handled ones of today last. */
  stops: z.array(RiderStop),
  /** When the shop compiled it. */
  compiled_at: z.string(),
})
export type RiderRun = z.output<typeof RiderRun>

const parcelId = z.object({ parcel_id: z.string() })
const parcelErrors = ['not_found', 'invalid_input', 'invalid_transition', 'rate_limited'] as const

export const getRiderRun = endpoint('GET /rider/run', {
  summary: 'List the rider’s parcels of today',
  access: 'rider',
  rateLimit: 'rider',
  response: RiderRun,
  errors: ['rate_limited'],
})

/** What a rider can collect. A transfer counts when the bank has confirmed it, and is not entered. */
const riderCodMethods = ['cash', 'pos'] as const

export const RiderDelivery = z.object({
  delivery_code: z.optional(z.string().check(z.trim(), z.regex(/^\d{4}$/, t('The code has 4 digits')))),
  /** The recipient, if delivered without the code; a photo of the delivery must have been uploaded. */
  received_by: z.optional(
    z.string().check(z.trim(), z.minLength(2, t('Enter the recipient’s name')), z.maxLength(120)),
  ),
  collected: z._default(
    z
      .array(
        z.object({
          method: z.enum(riderCodMethods),
          amount_kobo: Kobo.check(z.gte(1)),
          /** The number on the receipt of the POS terminal. */
          pos_reference: z.optional(z.string().check(z.trim(), z.minLength(4), z.maxLength(40))),
        }),
      )
      .check(z.maxLength(2)),
    [],
  ),
})
export type RiderDelivery = z.input<typeof RiderDelivery>

export const deliverRiderParcel = endpoint('POST /rider/parcels/{parcel_id}/deliver', {
  summary: 'Deliver a parcel: by its code, or by a photo and the recipient’s name, with the money collected',
  access: 'rider',
  idempotency: 'required',
  rateLimit: 'rider',
  params: parcelId,
  body: RiderDelivery,
  response: RiderRun,
  errors: [...parcelErrors, 'invalid_code', 'test_order_not_shippable'],
})

export const RiderFailure = z.object({
  reason: z.enum(deliveryFailureReasons),
  note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
})
export type RiderFailure = z.input<typeof RiderFailure>

export const failRiderParcel = endpoint('POST /rider/parcels/{parcel_id}/failed-attempts', {
  summary: 'Record that a parcel could not be delivered; the customer can choose another day',
  access: 'rider',
  idempotency: 'required',
  rateLimit: 'rider',
  params: parcelId,
  body: RiderFailure,
  response: RiderRun,
  errors: parcelErrors,
})

export const uploadDeliveryPhoto = endpoint('PUT /rider/parcels/{parcel_id}/delivery-photo', {
  summary: 'Upload the photo of a delivery without the code; another one replaces it',
  access: 'rider',
  rateLimit: 'delivery-photo',
  upload: true,
  params: parcelId,
  errors: ['invalid_transition', ...photoErrors],
})

/** A transfer to an account number of its own; `paid` once the provider has confirmed the money. */
export const RiderTransfer = z.object({
  status: z.enum(['waiting', 'paid', 'expired']),
  account: TransferDetails,
  /** What is still to be collected for the order now. */
  due_kobo: Kobo,
})
export type RiderTransfer = z.output<typeof RiderTransfer>

const transferErrors = [
  'not_found',
  'invalid_transition',
  'order_not_payable',
  'order_already_paid',
  'online_payment_unavailable',
  'payment_provider_unavailable',
  'rate_limited',
] as const

export const openRiderTransfer = endpoint('POST /rider/parcels/{parcel_id}/transfer', {
  summary:
    'Get the account number to which the customer transfers what is due; the same one while it is open',
  access: 'rider',
  rateLimit: 'rider',
  params: parcelId,
  response: RiderTransfer,
  errors: transferErrors,
})

export const refreshRiderTransfer = endpoint('POST /rider/parcels/{parcel_id}/transfer/refresh', {
  summary: 'Check whether the transfer for a parcel has arrived',
  access: 'rider',
  rateLimit: 'rider',
  params: parcelId,
  response: RiderTransfer,
  errors: ['not_found', 'rate_limited'],
})
