import { isCollectedInStore, paymentMethods } from '@shop/contract/checkout-options'
import { amountMaxKobo } from '@shop/contract/money'
import type { SellableVariant } from '../../catalogue/products/sellable-variants.ts'
import { findZone } from '../../delivery/find-zone.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { listPromotionsOfOrder } from '../../selling/promotions/redeem-promotions.ts'
import { validateOrderEdit } from '../order-rules.ts'
import { getCurrentLines, type StoredLine } from '../order-lines.ts'
import { assertVersion, type StoredOrder } from '../orders.ts'
import { listParcels } from '../parcels.ts'
import { payOnDeliveryRules } from '../../store/order-settings.ts'
import { taxSettings } from '../../store/tax.ts'
import { itemsOnDeliveryError } from '../checkout/payment-options.ts'
import { type PricedEdit, priceEdit, type RequestedLine } from './price-edit.ts'
import { inStoreZone } from '../checkout/checkout-delivery.ts'
import { chargeableKobo } from '../order-money.ts'
import { minOnlinePaymentKobo } from '@shop/contract/limits'

export interface OrderEditInput {
  items: readonly RequestedLine[]
  /** The version of the order that staff saw. */
  version: number
}

interface PlannedOrderEdit extends PricedEdit, EditBalance {
  before: StoredLine[]
  /** Units that the order needs in addition (`more`), and those that it no longer has (`fewer`). */
  more: RequestedLine[]
  fewer: RequestedLine[]
}

/**
 * Calculates an edit of an order from current prices and stock. Throws version_conflict, the errors of
 * validateOrderEdit, invalid_input (`items`), product_unavailable, out_of_stock, delivery_unavailable,
 * order_not_editable or pay_on_delivery_unavailable (`reason`).
 */
export async function planOrderEdit(
  ctx: RequestContext,
  order: StoredOrder,
  { items: requestedLines, version }: OrderEditInput,
  listSellableVariants: (variantIds: readonly string[]) => Promise<SellableVariant[]>,
): Promise<PlannedOrderEdit> {
  await assertVersion(ctx, order, version)
  const before = await getCurrentLines(ctx, order.id)
  const parcels = await listParcels(ctx, order.id)
  const isLive = ctx.providers.gateways.primary?.mode === 'live'
  const problem = validateOrderEdit({ order, lines: before, parcels, isLive })
  if (problem) fail(problem.code, problem.data)
  if (new Set(requestedLines.map(({ variant_id: variantId }) => variantId)).size < requestedLines.length)
    failField('items', 'Enter each product once')
  const previous = unitsByVariant(before)
  const changes = toQuantityChanges(previous, unitsByVariant(requestedLines))
  if (changes.every(({ quantity }) => quantity === 0)) failField('items', 'Make a change first')
  const variants = await listSellableVariants(changes.map(({ variant_id: variantId }) => variantId))
  requireStock(changes, previous, variants)
  const { address } = order
  const zone = isCollectedInStore(address)
    ? inStoreZone
    : ((await findZone(ctx, address.state, address.lga)) ?? fail('delivery_unavailable'))
  const promotions = await listPromotionsOfOrder(ctx, order.id)
  const { is_vat_registered: isVatRegistered } = await taxSettings.get(ctx)
  const priced = priceEdit({
    order,
    lines: before,
    requestedLines,
    variants,
    promotions,
    zone,
    isVatRegistered,
  })
  if (!priced) return fail('delivery_unavailable')
  if (priced.totals.total_kobo > amountMaxKobo) failField('items', 'An order can cost at most ₦10 billion')
  const editBalance = calculateBalance(order, priced.totals.total_kobo)
  if ('reason' in editBalance) return fail('order_not_editable', { reason: editBalance.reason })
  const more = changes.filter(({ quantity }) => quantity > 0)
  if (editBalance.due_via === 'on_delivery' && editBalance.due_kobo > 0)
    await requirePayableOnDelivery(ctx, order, { total_kobo: priced.totals.total_kobo, more, variants })
  return {
    ...priced,
    ...editBalance,
    before,
    more,
    fewer: changes
      .filter(({ quantity }) => quantity < 0)
      .map(({ variant_id: variantId, quantity }) => ({ variant_id: variantId, quantity: -quantity })),
  }
}

/** Added items must be allowed on delivery, as in a new order. Existing ones are not checked again. */
async function requirePayableOnDelivery(
  ctx: RequestContext,
  order: StoredOrder,
  {
    total_kobo: totalKobo,
    more,
    variants,
  }: { total_kobo: number; more: readonly RequestedLine[]; variants: readonly SellableVariant[] },
): Promise<void> {
  const rules = await payOnDeliveryRules.get(ctx)
  const reason = itemsOnDeliveryError({
    lines: variants.filter(({ variant_id: variantId }) => more.some((each) => each.variant_id === variantId)),
    total_kobo: totalKobo > order.total_kobo ? totalKobo : 0,
    rules,
  })
  if (reason) fail('pay_on_delivery_unavailable', { reason })
}

function unitsByVariant(lines: readonly RequestedLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { variant_id: variantId, quantity } of lines)
    units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}

/** The change in units of each variant. */
function toQuantityChanges(previous: ReadonlyMap<string, number>, next: ReadonlyMap<string, number>) {
  return [...new Set([...previous.keys(), ...next.keys()])].map((variantId) => ({
    variant_id: variantId,
    quantity: (next.get(variantId) ?? 0) - (previous.get(variantId) ?? 0),
  }))
}

function requireStock(
  changes: readonly RequestedLine[],
  previous: ReadonlyMap<string, number>,
  variants: readonly SellableVariant[],
): void {
  for (const { variant_id: variantId, quantity } of changes) {
    const variant = variants.find((each) => each.variant_id === variantId)
    if (!variant || (!previous.has(variantId) && !variant.available_for_sale)) fail('product_unavailable')
    if (quantity > variant.available)
      fail('out_of_stock', { available: variant.available, name: variant.name })
  }
}

type PaidOrder = Pick<
  StoredOrder,
  'payment_method' | 'agreement_charges_kobo' | 'waived_kobo' | 'paid_kobo' | 'refunded_kobo'
>

interface EditBalance {
  /** The amount still to pay, in kobo, and how. */
  due_kobo: number
  due_via: 'online' | 'transfer' | 'on_delivery'
  /** The amount refunded at once, in kobo. */
  refund_kobo: number
}

function getDueAt({ payment_method: paymentMethod }: Pick<PaidOrder, 'payment_method'>) {
  if (paymentMethod === 'manual_transfer') return 'transfer'
  return paymentMethod === 'pay_on_delivery' ? 'on_delivery' : 'online'
}

/**
 * What is due or refunded when an order gets this new total, in kobo. Returns a `reason` if that is not possible:
 * after a refund, payments no longer show what is due, and providers have a minimum amount.
 */
export function calculateBalance(
  order: PaidOrder,
  totalKobo: number,
): EditBalance | { reason: 'partially_refunded_before' | 'amount_too_small' } {
  const { payment_method: paymentMethod, paid_kobo: paidKobo, refunded_kobo: refundedKobo } = order
  const payableNowKobo = chargeableKobo({ ...order, total_kobo: totalKobo }) - (paidKobo - refundedKobo)
  if (payableNowKobo > 0 && refundedKobo > 0) return { reason: 'partially_refunded_before' }
  const isSmall =
    paymentMethods[paymentMethod].isOnline && payableNowKobo > 0 && payableNowKobo < minOnlinePaymentKobo
  if (isSmall) return { reason: 'amount_too_small' }
  return {
    due_kobo: Math.max(0, payableNowKobo),
    due_via: getDueAt(order),
    refund_kobo: Math.max(0, -payableNowKobo),
  }
}
