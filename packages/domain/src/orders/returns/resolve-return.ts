import { lockVariants } from '../../catalogue/products/variants.ts'
import { placeExchangeOrder } from '../edit/place-exchange-order.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import { getCurrentLines, type StoredLine } from '../order-lines.ts'
import type { StoredOrder } from '../orders.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { returnValueKobo } from './return-presenter.ts'
import { type ReturnWithLines, listOrderReturns, lockReturn, transitionReturn } from './returns.ts'
import { canReturnBecome } from './return-state-machine.ts'
import type { ReturnRow } from './tables.ts'

export interface ResolveReturnInput {
  return_id: string
  resolution: 'source' | 'bank' | 'store_credit' | 'exchange'
  /** The amount refunded, in kobo; for an exchange, the credit towards the new order. */
  amount_kobo: number
  /** The version of the return that staff saw. */
  version: number
  key: string | undefined
}

/**
 * Completes an inspected return: it is refunded, or its value pays for an exchange order, and sellable units are
 * restocked. The delivery fee of an order is refunded at most once across its returns. Throws forbidden, not_found,
 * version_conflict, invalid_transition, invalid_input (`amount_kobo`, `resolution`), and the errors of refundOrder and
 * placeExchangeOrder.
 */
export async function resolveReturn(
  ctx: RequestContext,
  { key, ...input }: ResolveReturnInput,
): Promise<void> {
  requirePermission(ctx.actor, 'payments:refund')
  await withIdempotency(ctx, { key, operation: 'return.resolve', input }, async (ctx) => {
    const { order, returnRequest } = await lockReturn(ctx, input)
    if (!canReturnBecome(returnRequest.status, 'completed')) fail('invalid_transition')
    const { resolution, amount_kobo: amountKobo } = input
    const accepted = returnRequest.lines.filter(({ condition }) => condition !== 'missing')
    if (accepted.length === 0) fail('invalid_transition')
    const ordered = await getCurrentLines(ctx, order.id)
    const feeKobo = Math.max(0, amountKobo - returnValueKobo(returnRequest, ordered))
    if (feeKobo > remainingFeeKobo(order, ordered, await listOrderReturns(ctx, order.id)))
      failField('amount_kobo', 'More than was paid for it and its delivery')
    if (resolution === 'exchange') await lockAllVariants(ctx, ordered, accepted)
    await refundOrder(ctx, {
      order_id: order.id,
      lines: accepted.map(({ position, quantity }) => ({ position, quantity })),
      restock_positions: accepted.filter(({ restock }) => restock).map(({ position }) => position),
      amount_kobo: amountKobo,
      method: resolution === 'exchange' ? 'store_credit' : resolution,
      reason: `return ${returnRequest.number}`,
      suppress_notification: resolution === 'exchange',
      version: order.version,
      key: undefined,
    })
    const exchangeOrderId =
      resolution === 'exchange' ? await createExchangeOrder(ctx, order, accepted, amountKobo) : null
    await transitionReturn(ctx, returnRequest, {
      to: 'completed',
      set: {
        resolution,
        refunded_kobo: amountKobo,
        refunded_delivery_fee_kobo: feeKobo,
        exchange_order_id: exchangeOrderId,
      },
    })
  })
}

/** Locks returned and requested variants together, before store credit, in the same order as a new order does. */
async function lockAllVariants(
  ctx: RequestContext,
  ordered: readonly StoredLine[],
  accepted: ReturnWithLines['lines'],
): Promise<void> {
  const returnedLines = ordered.filter((line) => accepted.some(({ position }) => position === line.position))
  const exchangeVariantIds = accepted.flatMap(
    ({ exchange_variant_id: exchangeVariantId }) => exchangeVariantId ?? [],
  )
  await lockVariants(ctx, [
    ...returnedLines.map(({ variant_id: variantId }) => variantId),
    ...exchangeVariantIds,
  ])
}

async function createExchangeOrder(
  ctx: RequestContext,
  order: StoredOrder,
  accepted: ReturnWithLines['lines'],
  creditKobo: number,
): Promise<string> {
  const lines = accepted.flatMap(({ exchange_variant_id: exchangeVariantId, quantity }) =>
    exchangeVariantId ? [{ variant_id: exchangeVariantId, quantity }] : [],
  )
  if (lines.length === 0) failField('resolution', 'No exchange was requested')
  return placeExchangeOrder(ctx, order, { lines, credit_kobo: creditKobo })
}

/** The paid delivery fee that no return of the order has refunded yet, in kobo. */
export function remainingFeeKobo(
  {
    delivery_fee_kobo: deliveryFeeKobo,
    discount_kobo: discountKobo,
  }: Pick<StoredOrder, 'delivery_fee_kobo' | 'discount_kobo'>,
  lines: readonly Pick<StoredLine, 'discount_kobo'>[],
  returns: readonly Pick<ReturnRow, 'refunded_delivery_fee_kobo'>[],
): number {
  // Discounts that are not on items are on the delivery.
  const itemsDiscountKobo = lines.reduce((sum, line) => sum + line.discount_kobo, 0)
  const refundedFeesKobo = returns.reduce((sum, { refunded_delivery_fee_kobo: feeKobo }) => sum + feeKobo, 0)
  return Math.max(0, deliveryFeeKobo - (discountKobo - itemsDiscountKobo) - refundedFeesKobo)
}
