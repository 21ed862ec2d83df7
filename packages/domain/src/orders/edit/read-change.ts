import { isTakenAlong } from '@shop/contract/delivery'
import { sumMaxKobo } from '@shop/contract/money'
import type { Offer } from '../../catalogue/products/offer.ts'
import { findZone } from '../../delivery/find-zone.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { promotionsOfOrder } from '../../selling/promotions/promotions-of-order.ts'
import { changeProblem } from '../change-problem.ts'
import { currentLines, type StoredLine } from '../current-lines.ts'
import type { StoredOrder } from '../find-order.ts'
import { requireVersion } from '../last-step.ts'
import { listParcels } from '../list-parcels.ts'
import { payOnDeliveryRules } from '../../store/pay-on-delivery.ts'
import { taxFacts } from '../../store/tax-facts.ts'
import { goodsAtDoorProblem } from '../checkout/payment-options.ts'
import { type PricedChange, priceChange, type WishedLine } from './price-change.ts'
import { type Settlement, settleChange } from './settle-change.ts'
import { stallZone } from '../checkout/stall-zone.ts'

export interface ChangeWish {
  items: readonly WishedLine[]
  /** Of the order that staff saw. */
  version: number
}

export interface ReadChange extends PricedChange, Settlement {
  before: StoredLine[]
  /** Pieces that are needed beside those that the order has, and those that it has no more. */
  more: WishedLine[]
  fewer: WishedLine[]
}

/**
 * What a wished change makes of an order, by the prices and the stock of now. Refuses with changed_by_other, those of
 * changeProblem, invalid_input (`items`), product_not_for_sale, out_of_stock, no_delivery_there, order_not_changeable or
 * pay_on_delivery_not_offered (`reason`).
 */
export async function readChange(
  ctx: RequestContext,
  order: StoredOrder,
  { items: wished, version }: ChangeWish,
  readOffers: (variantIds: readonly string[]) => Promise<Offer[]>,
): Promise<ReadChange> {
  await requireVersion(ctx, order, version)
  const before = await currentLines(ctx, order.id)
  const parcels = await listParcels(ctx, order.id)
  const isLive = ctx.providers.gateways.forNew?.mode === 'live'
  const problem = changeProblem({ order, lines: before, parcels, isLive })
  if (problem) refuse(problem.code, problem.data)
  if (new Set(wished.map(({ variant_id: variantId }) => variantId)).size < wished.length)
    refuseField('items', 'Enter each product once')
  const had = piecesOf(before)
  const moves = movesOf(had, piecesOf(wished))
  if (moves.every(({ quantity }) => quantity === 0)) refuseField('items', 'Make a change first')
  const offers = await readOffers(moves.map(({ variant_id: variantId }) => variantId))
  requireStock(moves, had, offers)
  const { address } = order
  const zone = isTakenAlong(address)
    ? stallZone
    : ((await findZone(ctx, address.state, address.lga)) ?? refuse('delivery_unavailable'))
  const promotions = await promotionsOfOrder(ctx, order.id)
  const { is_vat_registered: isVatRegistered } = await ctx.kept.read(ctx, taxFacts)
  const priced = priceChange({ order, lines: before, wished, offers, promotions, zone, isVatRegistered })
  if (!priced) return refuse('delivery_unavailable')
  if (priced.sums.total_kobo > sumMaxKobo) refuseField('items', 'An order can cost at most ₦10 billion')
  const settlement = settleChange(order, priced.sums.total_kobo)
  if ('reason' in settlement) return refuse('order_not_editable', { reason: settlement.reason })
  const more = moves.filter(({ quantity }) => quantity > 0)
  if (settlement.due_at === 'door' && settlement.due_kobo > 0)
    await requireAtDoor(ctx, order, { total_kobo: priced.sums.total_kobo, more, offers })
  return {
    ...priced,
    ...settlement,
    before,
    more,
    fewer: moves
      .filter(({ quantity }) => quantity < 0)
      .map(({ variant_id: variantId, quantity }) => ({ variant_id: variantId, quantity: -quantity })),
  }
}

/** What is added may be paid at the door as what is ordered may; what the order had already was allowed then. */
async function requireAtDoor(
  ctx: RequestContext,
  order: StoredOrder,
  {
    total_kobo: totalKobo,
    more,
    offers,
  }: { total_kobo: number; more: readonly WishedLine[]; offers: readonly Offer[] },
): Promise<void> {
  const rules = await ctx.kept.read(ctx, payOnDeliveryRules)
  const reason = goodsAtDoorProblem({
    lines: offers.filter(({ variant_id: variantId }) => more.some((each) => each.variant_id === variantId)),
    total_kobo: totalKobo > order.total_kobo ? totalKobo : 0,
    rules,
  })
  if (reason) refuse('pay_on_delivery_unavailable', { reason })
}

function piecesOf(lines: readonly WishedLine[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { variant_id: variantId, quantity } of lines)
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  return pieces
}

/** By how many pieces each variant changes. */
function movesOf(had: ReadonlyMap<string, number>, wanted: ReadonlyMap<string, number>): WishedLine[] {
  return [...new Set([...had.keys(), ...wanted.keys()])].map((variantId) => ({
    variant_id: variantId,
    quantity: (wanted.get(variantId) ?? 0) - (had.get(variantId) ?? 0),
  }))
}

function requireStock(
  moves: readonly WishedLine[],
  had: ReadonlyMap<string, number>,
  offers: readonly Offer[],
): void {
  for (const { variant_id: variantId, quantity } of moves) {
    const offer = offers.find((each) => each.variant_id === variantId)
    if (!offer || (!had.has(variantId) && !offer.forSale)) refuse('product_unavailable')
    if (quantity > offer.available) refuse('out_of_stock', { available: offer.available, name: offer.name })
  }
}
