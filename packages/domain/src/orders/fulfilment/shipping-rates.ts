import { getSigningKey } from '../../identity/accounts/secrets.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { CourierRefused, CourierUnavailable, type CourierInput } from '../../core/ports/courier.ts'
import { findOrder } from '../orders.ts'
import { listParcels } from '../parcels.ts'
import { listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import { findState } from '../../delivery/states.ts'
import { shipFrom } from '../../store/order-settings.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { dueOnDeliveryKobo } from './cash-on-delivery.ts'
import { getCurrentLines } from '../order-lines.ts'
import type { OrderRow, ParcelRow } from '../tables.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

interface ParcelRef {
  order_id: string
  /** The parcel's number within its order. */
  number: number
}

/**
 * The couriers' rates for a packed parcel, the cheapest first. Throws forbidden, not_found, invalid_transition,
 * invalid_input (`courier`: why no courier can take it) or courier_unavailable.
 */
export async function listShippingRates(ctx: RequestContext, { order_id: orderId, number }: ParcelRef) {
  requirePermission(ctx.actor, 'orders:fulfil')
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  const parcel = (await listParcels(ctx, orderId)).find((each) => each.number === number) ?? fail('not_found')
  if (parcel.status !== 'packed') fail('invalid_transition')
  const input = await toCourierInput(ctx, order, parcel)
  const key = await getSigningKey(ctx, 'shipping-rate')
  try {
    const all = await Promise.all(
      (ctx.providers.couriers ?? []).map(async (courier) =>
        (await courier.quote(input)).map((rate) => ({ ...rate, courier: courier.name })),
      ),
    )
    return all
      .flat()
      .toSorted((a, b) => a.fee_kobo - b.fee_kobo)
      .map(({ courier, id, carrier, fee_kobo: feeKobo, delivery_time: time }) => ({
        courier,
        rate_id: signRate(key, { parcel_id: parcel.id, courier, carrier }, id),
        carrier,
        fee_kobo: feeKobo,
        delivery_time: time,
      }))
  } catch (error) {
    if (error instanceof CourierRefused) failField('courier', `The courier says: ${error.message}`)
    if (error instanceof CourierUnavailable) fail('courier_unavailable')
    throw error
  }
}

/** Throws invalid_input for an order that no courier API can take: for pickup, or with money due on delivery. */
export function requireCourierOrder(order: OrderRow): void {
  if (order.delivery.method !== 'door') failField('courier', 'It is not for door delivery')
  if (dueOnDeliveryKobo(order) > 0)
    failField('courier', 'Money is due on delivery: a rider has to deliver it')
}

/** The details of a parcel for couriers. Throws invalid_input (`courier`). */
async function toCourierInput(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<CourierInput> {
  requireCourierOrder(order)
  const pickupAddress = await shipFrom.read(ctx)
  if (!pickupAddress) failField('courier', 'First set the pickup address in the delivery settings')
  const { address, email } = order
  const lines = await getCurrentLines(ctx, order.id)
  const variants = await listSellableVariants(ctx, {
    variantIds: lines.map(({ variant_id: variantId }) => variantId),
  })
  const grams = new Map(
    variants.map(({ variant_id: variantId, weight_grams: weightGrams }) => [variantId, weightGrams]),
  )
  const packedLines = parcel.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line ? [{ ...line, quantity }] : []
  })
  return {
    from: {
      ...pickupAddress,
      email: (await loadStoreDetails(ctx)).email,
      state: stateName(pickupAddress.state),
    },
    to: {
      name: address.full_name,
      phone: address.phone,
      email,
      street: [address.street, address.area, address.landmark].filter(Boolean).join(', '),
      city: address.lga,
      state: stateName(address.state),
    },
    weight_grams: packedLines.reduce(
      (sum, line) => sum + line.quantity * (grams.get(line.variant_id) ?? 0),
      0,
    ),
    items: packedLines.map(({ name, quantity, unit_price_kobo: unitPriceKobo }) => ({
      name,
      quantity,
      value_kobo: unitPriceKobo,
    })),
  }
}

function stateName(code: string): string {
  return findState(code)?.name ?? code
}

/** What the signature in a rate's id covers. */
export interface SignedRate {
  parcel_id: string
  courier: string
  carrier: string
}

const signatureBytes = 16

/** The id by which staff choose a rate: the courier's own id, signed so that it is only valid for this parcel. */
export function signRate(key: Buffer, rate: SignedRate, rateId: string): string {
  return `${computeSignature(key, rate, rateId).toString('base64url')}.${rateId}`
}

/** The courier's own id of a rate for this parcel; undefined if the signature does not match. */
export function verifyRate(key: Buffer, rate: SignedRate, signed: string): string | undefined {
  const dot = signed.indexOf('.')
  if (dot < 0) return undefined
  const rateId = signed.slice(dot + 1)
  const mac = Buffer.from(signed.slice(0, dot), 'base64url')
  if (mac.length !== signatureBytes) return undefined
  return timingSafeEqual(mac, computeSignature(key, rate, rateId)) ? rateId : undefined
}

function computeSignature(
  key: Buffer,
  { parcel_id: parcelId, courier, carrier }: SignedRate,
  rateId: string,
): Buffer {
  const payload = JSON.stringify([parcelId, courier, carrier, rateId])
  return createHmac('sha256', key).update(payload).digest().subarray(0, signatureBytes)
}
