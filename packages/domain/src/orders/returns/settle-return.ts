import type { AdminReturn } from '@shop/contract/admin/returns'
import { lockVariants } from '../../catalogue/products/lock-variants.ts'
import { placeExchangeOrder } from '../edit/place-exchange.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/refusal.ts'
import { getCurrentLines, type StoredLine } from '../current-lines.ts'
import type { StoredOrder } from '../find-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { returnValueKobo } from './admin-return-answer.ts'
import { remainingFeeKobo } from './fee-left.ts'
import { type ReturnWithLines, listOrderReturns } from './load-returns.ts'
import { lockReturn } from './lock-return.ts'
import { getAdminReturn } from './move-return.ts'
import { canReturnBecome } from './return-states.ts'
import { transitionReturn } from './take-return-step.ts'

export interface ResolveReturnInput {
  returnId: string
  resolution: 'source' | 'bank' | 'store_credit' | 'exchange'
  /** What the shopper gets for it, in kobo; for an exchange what counts towards it. */
  amount_kobo: number
  /** Of the return that staff saw. */
  version: number
  key: string | undefined
}

/**
 * Staff end a return that was inspected: its money goes back by the refund of its order, or is spent on what is wanted
 * instead, and what is sound is sold again. The delivery of an order is given back once, whatever else comes back. Refuses with forbidden, not_found, changed_by_other, step_not_allowed,
 * invalid_input (`amount_kobo`, `resolution`) and as refundOrder and placeExchangeOrder do.
 */
export async function resolveReturn(
  ctx: RequestContext,
  { key, ...input }: ResolveReturnInput,
): Promise<AdminReturn> {
  requirePermission(ctx.actor, 'payments:refund')
  return withIdempotency(ctx, { key, operation: 'return.resolve', input }, async (ctx) => {
    const { order, returnRequest } = await lockReturn(ctx, input)
    if (!canReturnBecome(returnRequest.status, 'completed')) fail('invalid_transition')
    const { resolution: way, amount_kobo: amountKobo, returnId } = input
    const accepted = returnRequest.lines.filter(({ condition: verdict }) => verdict !== 'missing')
    if (accepted.length === 0) fail('invalid_transition')
    const ordered = await getCurrentLines(ctx, order.id)
    const feeKobo = Math.max(0, amountKobo - returnValueKobo(returnRequest, ordered))
    if (feeKobo > remainingFeeKobo(order, ordered, await listOrderReturns(ctx, order.id)))
      failField('amount_kobo', 'More than was paid for it and its delivery')
    if (way === 'exchange') await lockAllVariants(ctx, ordered, accepted)
    await refundOrder(ctx, {
      orderId: order.id,
      lines: accepted.map(({ position, quantity }) => ({ position, quantity })),
      restock_positions: accepted.filter(({ restock }) => restock).map(({ position }) => position),
      amount_kobo: amountKobo,
      method: way === 'exchange' ? 'store_credit' : way,
      reason: `return ${returnRequest.number}`,
      suppressNotification: way === 'exchange',
      version: order.version,
      key: undefined,
    })
    const exchangeOrderId =
      way === 'exchange' ? await createExchangeOrder(ctx, order, accepted, amountKobo) : null
    await transitionReturn(ctx, returnRequest, {
      to: 'completed',
      set: {
        resolution: way,
        refunded_kobo: amountKobo,
        refunded_delivery_fee_kobo: feeKobo,
        exchange_order_id: exchangeOrderId,
      },
    })
    return getAdminReturn(ctx, returnId)
  })
}

/** What came back and what is wanted, in one go and before store credit moves: as a new order locks them. */
async function lockAllVariants(
  ctx: RequestContext,
  ordered: readonly StoredLine[],
  accepted: ReturnWithLines['lines'],
): Promise<void> {
  const returnedLines = ordered.filter((line) => accepted.some(({ position }) => position === line.position))
  const wanted = accepted.flatMap(({ exchange_variant_id: exchangeVariant }) => exchangeVariant ?? [])
  await lockVariants(ctx, [...returnedLines.map(({ variant_id: variantId }) => variantId), ...wanted])
}

async function createExchangeOrder(
  ctx: RequestContext,
  order: StoredOrder,
  accepted: ReturnWithLines['lines'],
  creditKobo: number,
): Promise<string> {
  const wanted = accepted.flatMap(({ exchange_variant_id: exchangeVariant, quantity }) =>
    exchangeVariant ? [{ variant_id: exchangeVariant, quantity }] : [],
  )
  if (wanted.length === 0) failField('resolution', 'No exchange was requested')
  return placeExchangeOrder(ctx, order, { wanted, credit_kobo: creditKobo })
}
