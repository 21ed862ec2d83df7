import * as z from 'zod/mini'
import { Kobo } from './money.ts'

export const parcelStatuses = [
  'packed',
  'in_transit',
  'out_for_delivery',
  'available_for_pickup',
  'attempt_failed',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const
export const ParcelStatus = z.enum(parcelStatuses)
export type ParcelStatus = z.output<typeof ParcelStatus>

/** Why a parcel could not be delivered. */
export const deliveryFailureReasons = [
  'unreachable',
  'wrong_address',
  'refused',
  'cash_unavailable',
  'postponed',
] as const
export type FailureReason = (typeof deliveryFailureReasons)[number]

/** What staff read. */
export const failureReasonLabels: Readonly<Record<FailureReason, string>> = {
  unreachable: 'Nobody answered',
  wrong_address: 'Address not found',
  refused: 'Customer refused the parcel',
  cash_unavailable: 'Customer had no money',
  postponed: 'Customer asked for another day',
}

/** Customers can choose a delivery date within this many days. */
export const rescheduleDays = 3

export const ParcelEvent = z.object({
  status: ParcelStatus,
  reason: z.nullable(z.enum(deliveryFailureReasons)),
  /** The courier's message. */
  message: z.nullable(z.string()),
  occurred_at: z.string(),
})

/** Status of a courier booking. */
export const shipmentStatuses = ['requested', 'booked', 'rejected', 'cancelling', 'cancelled'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const ParcelLine = z.object({
  position: z.number().check(z.int(), z.gte(0)),
  quantity: z.number().check(z.int(), z.gte(1)),
})
export type ParcelLine = z.output<typeof ParcelLine>

/** The part of an order that ships together, as its customer sees it. */
export const Parcel = z.object({
  number: z.number(),
  status: ParcelStatus,
  lines: z.array(ParcelLine),
  /** Customers see the first name only. */
  rider: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** The courier; null if a rider of the shop delivers it. */
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  /** The courier's tracking page. */
  tracking_url: z.nullable(z.string()),
  /** To be given to the rider or at the pickup point after inspection; null before dispatch, and with a courier. */
  delivery_code: z.nullable(z.string()),
  /** Date chosen for the next attempt. */
  rescheduled_for: z.nullable(z.string()),
  /** Deadline for collection. */
  pickup_deadline: z.nullable(z.string()),
  /** Dates offered before it leaves, or for another attempt; empty if there is none. */
  reschedule_dates: z.array(z.string()),
  events: z.array(ParcelEvent),
})
export type Parcel = z.output<typeof Parcel>

/** A parcel for staff, who never see the code, because it proves that the customer was present. */
export const AdminParcel = z.extend(z.omit(Parcel, { delivery_code: true, reschedule_dates: true }), {
  rider_id: z.nullable(z.number()),
  /** The latest courier booking. */
  shipment: z.nullable(
    z.object({
      carrier: z.string(),
      status: z.enum(shipmentStatuses),
      label_url: z.nullable(z.string()),
      fee_kobo: z.nullable(z.number()),
      /** The amount owed to the courier for it, according to the ledger. */
      payable_kobo: Kobo,
      error: z.nullable(z.string()),
    }),
  ),
  /** The recipient, if delivered without the code. */
  received_by: z.nullable(z.string()),
  /** Whether its rider took a photo of the delivery. */
  has_delivery_photo: z.boolean(),
  /** Remaining attempts to enter the code. */
  attempts_left: z.number(),
  /** Statuses that it can change to. */
  next_statuses: z.array(ParcelStatus),
  events: z.array(z.extend(ParcelEvent, { note: z.nullable(z.string()), actor_name: z.string() })),
})
export type AdminParcel = z.output<typeof AdminParcel>
