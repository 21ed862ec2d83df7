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

/** Why a parcel could not be handed over. */
export const deliveryFailureReasons = [
  'unreachable',
  'wrong_address',
  'refused',
  'cash_unavailable',
  'postponed',
] as const
export type FailureReason = (typeof deliveryFailureReasons)[number]

/** Within this many days the shopper may ask for another try. */
export const rescheduleDays = 3

export const ParcelEvent = z.object({
  status: ParcelStatus,
  reason: z.nullable(z.enum(deliveryFailureReasons)),
  /** In the courier's words. */
  message: z.nullable(z.string()),
  occurred_at: z.string(),
})

/** What becomes of a courier's booking: asked of it, done, refused by it, being reversed, reversed. */
export const shipmentStatuses = ['requested', 'booked', 'rejected', 'cancelling', 'cancelled'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const ParcelLine = z.object({
  position: z.number().check(z.int(), z.gte(0)),
  quantity: z.number().check(z.int(), z.gte(1)),
})
export type ParcelLine = z.output<typeof ParcelLine>

/** What of an order travels together, as its owner sees it. */
export const Parcel = z.object({
  number: z.number(),
  status: ParcelStatus,
  lines: z.array(ParcelLine),
  rider: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** The courier that has it; null where a rider of the shop brings it. */
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  /** Where the courier shows its way. */
  tracking_url: z.nullable(z.string()),
  /** Told to the rider or at the station, once the parcel was looked at; null while it is not on its way, or a courier carries it. */
  delivery_code: z.nullable(z.string()),
  /** The date of the next try, if one was chosen. */
  rescheduled_for: z.nullable(z.string()),
  /** Until when it waits where it is collected. */
  pickup_deadline: z.nullable(z.string()),
  /** The dates that may be chosen for another try; empty where there is none. */
  reschedule_dates: z.array(z.string()),
  events: z.array(ParcelEvent),
})
export type Parcel = z.output<typeof Parcel>

/** The same for staff, who never see the code: it proves that the shopper was there. */
export const AdminParcel = z.extend(z.omit(Parcel, { delivery_code: true, reschedule_dates: true }), {
  rider_id: z.nullable(z.number()),
  /** The booking with a courier, the last one. */
  shipment: z.nullable(
    z.object({
      carrier: z.string(),
      status: z.enum(shipmentStatuses),
      label_url: z.nullable(z.string()),
      fee_kobo: z.nullable(z.number()),
      /** What the ledger says that the courier is owed for it. */
      payable_kobo: Kobo,
      error: z.nullable(z.string()),
    }),
  ),
  /** The recipient, if delivered without the code. */
  received_by: z.nullable(z.string()),
  /** Wrong codes that may still be told. */
  attempts_left: z.number(),
  /** Where it may go from here. */
  next_statuses: z.array(ParcelStatus),
  events: z.array(z.extend(ParcelEvent, { note: z.nullable(z.string()), actor_name: z.string() })),
})
export type AdminParcel = z.output<typeof AdminParcel>
