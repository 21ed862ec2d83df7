import { listSellableVariants } from '../../catalogue/products/read-offers.ts'
import { findState } from '../../delivery/states.ts'
import type { RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import type { CourierInput } from '../../core/ports/courier.ts'
import { getShipFromAddress } from '../../store/dispatch-place.ts'
import { loadStoreDetails } from '../../store/read-facts.ts'
import { dueOnDeliveryKobo } from './collect-at-door.ts'
import { getCurrentLines } from '../current-lines.ts'
import type { OrderRow, ParcelRow } from '../tables.ts'

/** Refuses an order that no courier with an interface may carry: to be collected, or with money due at its door. */
export function requireCourierOrder(order: OrderRow): void {
  if (order.delivery.method !== 'door') failField('courier', 'It is not for door delivery')
  if (dueOnDeliveryKobo(order) > 0)
    failField('courier', 'Money is due on delivery: a rider has to deliver it')
}

/** What a courier is told of a parcel. Refuses with invalid_input (`courier`). */
export async function toCourierInput(
  ctx: RequestContext,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<CourierInput> {
  requireCourierOrder(order)
  const place = await getShipFromAddress(ctx)
  if (!place) failField('courier', 'First set the pickup address in the delivery settings')
  const { address, email } = order
  const lines = await getCurrentLines(ctx, order.id)
  const variants = await listSellableVariants(ctx, {
    variantIds: lines.map(({ variant_id: variantId }) => variantId),
  })
  const grams = new Map(
    variants.map(({ variant_id: variantId, weight_grams: weightGrams }) => [variantId, weightGrams]),
  )
  const packed = parcel.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line ? [{ ...line, quantity }] : []
  })
  return {
    from: { ...place, email: (await loadStoreDetails(ctx)).email, state: stateName(place.state) },
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
