import { readOffers } from '../../catalogue/products/read-offers.ts'
import { findState } from '../../delivery/states.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import type { CourierWish } from '../../core/ports/courier.ts'
import { readDispatchPlace } from '../../store/dispatch-place.ts'
import { readFacts } from '../../store/read-facts.ts'
import { dueAtDoorKobo } from './collect-at-door.ts'
import { currentLines } from '../current-lines.ts'
import type { OrderRow, ParcelRow } from '../tables.ts'

/** Refuses an order that no courier with an interface may carry: to be collected, or with money due at its door. */
export function requireCourierOrder(order: OrderRow): void {
  if (order.delivery.method !== 'door') refuseField('courier', 'It is not for door delivery')
  if (dueAtDoorKobo(order) > 0) refuseField('courier', 'Money is due on delivery: a rider has to deliver it')
}

/** What a courier is told of a parcel. Refuses with invalid_input (`courier`). */
export async function courierWish(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<CourierWish> {
  requireCourierOrder(order)
  const place = await readDispatchPlace(ctx)
  if (!place) refuseField('courier', 'First set the pickup address in the delivery settings')
  const { address, email } = order
  const lines = await currentLines(ctx, order.id)
  const offers = await readOffers(ctx, { variantIds: lines.map(({ variant_id: variantId }) => variantId) })
  const grams = new Map(
    offers.map(({ variant_id: variantId, weight_grams: weightGrams }) => [variantId, weightGrams]),
  )
  const packed = parcel.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line ? [{ ...line, quantity }] : []
  })
  return {
    from: { ...place, email: (await readFacts(ctx)).email, state: stateName(place.state) },
    to: {
      name: address.full_name,
      phone: address.phone,
      email,
      street: [address.street, address.area, address.landmark].filter(Boolean).join(', '),
      city: address.lga,
      state: stateName(address.state),
    },
    weight_grams: packed.reduce((sum, line) => sum + line.quantity * (grams.get(line.variant_id) ?? 0), 0),
    items: packed.map(({ name, quantity, unit_price_kobo: unitPriceKobo }) => ({
      name,
      quantity,
      value_kobo: unitPriceKobo,
    })),
  }
}

function stateName(code: string): string {
  return findState(code)?.name ?? code
}
