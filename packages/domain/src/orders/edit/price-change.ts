import type { Offer } from '../../catalogue/products/offer.ts'
import { chosenDelivery, deliveryChoices } from '../../delivery/delivery-choices.ts'
import type { ServedZone } from '../../delivery/find-zone.ts'
import { discountOnKobo } from '../../selling/promotions/applied-discount.ts'
import { choosePromotions } from '../../selling/promotions/choose-promotions.ts'
import type { UsedPromotion } from '../../selling/promotions/promotions-of-order.ts'
import type { StoredLine } from '../current-lines.ts'
import type { StoredOrder } from '../find-order.ts'
import type { RewrittenSums } from '../rewrite-order.ts'
import { priceBasket } from '../checkout/price-basket.ts'

export interface WishedLine {
  variantId: string
  quantity: number
}

/** An order with everything that decides what a change of it costs, read in one moment. */
export interface OrderChange {
  order: StoredOrder
  lines: readonly StoredLine[]
  wished: readonly WishedLine[]
  /** Of the variants before and after. */
  offers: readonly Offer[]
  /** Those of which the order has a use. */
  promotions: readonly UsedPromotion[]
  zone: ServedZone
  isVatRegistered: boolean
}

export interface PricedChange {
  sums: RewrittenSums
  lines: StoredLine[]
}

/**
 * What an order costs with other lines: variants that it holds keep their price, others get today's. Its delivery fee
 * changes by what the zone asks today for the new weight and worth more or less than for the old. Undefined where the
 * way of delivery does not take them.
 */
export function priceChange(change: OrderChange): PricedChange | undefined {
  const { order, promotions } = change
  const lines = wishedLines(change)
  const feeBefore = feeToday(
    change,
    change.lines,
    order.itemsKobo - sum(change.lines.map((line) => line.discountKobo)),
  )
  const feeKobo = (worthKobo: number) => {
    const fee = feeToday(change, lines, worthKobo)
    if (fee === undefined || feeBefore === undefined) return undefined
    return Math.max(0, order.deliveryFeeKobo + fee - feeBefore)
  }
  const { applied } = choosePromotions({ lines, feeKobo }, promotions)
  const worthKobo =
    sum(lines.map((line) => line.quantity * line.priceKobo)) - discountOnKobo(applied, 'items')
  const deliveryFeeKobo = feeKobo(worthKobo)
  if (deliveryFeeKobo === undefined) return undefined
  const priced = priceBasket(lines, {
    deliveryFeeKobo,
    discounts: applied,
    isVatRegistered: change.isVatRegistered,
  })
  const was = order.delivery.was_kobo
  const isReduced = was !== null && was > deliveryFeeKobo
  return {
    sums: {
      itemsKobo: priced.itemsKobo,
      deliveryFeeKobo,
      discountKobo: priced.discountKobo,
      discounts: applied.map(({ discount }) => discount),
      vatKobo: priced.vatKobo,
      totalKobo: priced.totalKobo,
      prepaidKobo: Math.min(order.prepaidKobo, deliveryFeeKobo),
      delivery: { ...order.delivery, fee_kobo: deliveryFeeKobo, was_kobo: isReduced ? was : null },
    },
    lines: priced.lines.map((line, position) => ({
      ...line.stored,
      position,
      quantity: line.quantity,
      unitPriceKobo: line.priceKobo,
      discountKobo: line.discountKobo,
      vatKobo: line.vatKobo,
    })),
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The wished lines as promotions and prices see them, those that stay first and in their order. Positions count from 0
 * without gaps, as everybody reads them; of an order that may change, nothing is told by the old ones.
 */
function wishedLines({ order, lines, wished, offers }: OrderChange) {
  const placeOf = ({ variantId }: WishedLine) => {
    const place = lines.findIndex((line) => line.variantId === variantId)
    return place < 0 ? lines.length : place
  }
  const inOrder = wished.toSorted((one, other) => placeOf(one) - placeOf(other))
  return inOrder.map(({ variantId, quantity }) => {
    const kept = lines.find((line) => line.variantId === variantId)
    const offer = offerOf(offers, variantId)
    const { productId, name, colour, size, sku, picture, vatClass, priceKobo, regularPriceKobo } = offer
    const added = { variantId, productId, name, colour, size, sku, picture, vatClass, regularPriceKobo }
    const stored: StoredLine = kept ?? {
      ...added,
      orderId: order.id,
      position: 0,
      quantity,
      unitPriceKobo: priceKobo,
      discountKobo: 0,
      refundedQuantity: 0,
      shelvedQuantity: 0,
      vatKobo: 0,
    }
    return {
      stored,
      variantId,
      quantity,
      productId,
      categoryIds: offer.categoryIds,
      // One that stays counts as reduced only where it was when it was bought.
      regularPriceKobo: stored.regularPriceKobo,
      priceKobo: stored.unitPriceKobo,
      vatClass: stored.vatClass,
    }
  })
}

/** What the zone asks today for lines worth so many kobo. */
function feeToday(
  { order, offers, zone }: OrderChange,
  lines: readonly WishedLine[],
  itemsKobo: number,
): number | undefined {
  const weightGrams = sum(
    lines.map(({ variantId, quantity }) => quantity * offerOf(offers, variantId).weightGrams),
  )
  const { method, point } = order.delivery
  const choices = deliveryChoices(zone, { weightGrams, itemsKobo })
  return chosenDelivery(choices, { method, point_id: point?.id })?.fee_kobo
}

function offerOf(offers: readonly Offer[], variantId: string): Offer {
  const offer = offers.find((each) => each.variantId === variantId)
  if (!offer) throw new Error('A variant of an order vanished.')
  return offer
}
