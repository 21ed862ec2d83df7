import type { AdminReturn } from '@shop/contract/admin/returns'
import { lockVariants } from '../../catalogue/products/lock-variants.ts'
import { placeExchange } from '../edit/place-exchange.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { currentLines, type StoredLine } from '../current-lines.ts'
import type { StoredOrder } from '../find-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { returnValueKobo } from './admin-return-answer.ts'
import { feeLeftKobo } from './fee-left.ts'
import { type LoadedReturn, returnsOf } from './load-returns.ts'
import { lockReturn } from './lock-return.ts'
import { readReturn } from './move-return.ts'
import { mayReturnFollow } from './return-states.ts'
import { takeReturnStep } from './take-return-step.ts'

export interface SettleReturn {
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
 * invalid_input (`amount_kobo`, `resolution`) and as refundOrder and placeExchange do.
 */
export async function settleReturn(
  ctx: RequestContext,
  { key, ...wish }: SettleReturn,
): Promise<AdminReturn> {
  requirePermission(ctx.actor, 'payments:refund')
  return onceOnly(ctx, { key, act: 'return.resolve', wish }, async (ctx) => {
    const { order, asked } = await lockReturn(ctx, wish)
    if (!mayReturnFollow(asked.status, 'completed')) refuse('invalid_transition')
    const { resolution: way, amount_kobo: amountKobo, returnId } = wish
    const accepted = asked.lines.filter(({ condition: verdict }) => verdict !== 'missing')
    if (accepted.length === 0) refuse('invalid_transition')
    const ordered = await currentLines(ctx, order.id)
    const feeKobo = Math.max(0, amountKobo - returnValueKobo(asked, ordered))
    if (feeKobo > feeLeftKobo(order, ordered, await returnsOf(ctx, order.id)))
      refuseField('amount_kobo', 'More than was paid for it and its delivery')
    if (way === 'exchange') await lockBoth(ctx, ordered, accepted)
    await refundOrder(ctx, {
      orderId: order.id,
      lines: accepted.map(({ position, quantity }) => ({ position, quantity })),
      restock_positions: accepted.filter(({ restock }) => restock).map(({ position }) => position),
      amount_kobo: amountKobo,
      method: way === 'exchange' ? 'store_credit' : way,
      reason: `return ${asked.number}`,
      isToldElsewhere: way === 'exchange',
      version: order.version,
      key: undefined,
    })
    const newOrderId = way === 'exchange' ? await exchange(ctx, order, accepted, amountKobo) : null
    await takeReturnStep(ctx, asked, {
      to: 'completed',
      set: {
        resolution: way,
        refunded_kobo: amountKobo,
        refunded_delivery_fee_kobo: feeKobo,
        exchange_order_id: newOrderId,
      },
    })
    return readReturn(ctx, returnId)
  })
}

/** What came back and what is wanted, in one go and before store credit moves: as a new order locks them. */
async function lockBoth(
  ctx: RequestContext,
  ordered: readonly StoredLine[],
  accepted: LoadedReturn['lines'],
): Promise<void> {
  const back = ordered.filter((line) => accepted.some(({ position }) => position === line.position))
  const wanted = accepted.flatMap(({ exchange_variant_id: wantedVariant }) => wantedVariant ?? [])
  await lockVariants(ctx, [...back.map(({ variant_id: variantId }) => variantId), ...wanted])
}

async function exchange(
  ctx: RequestContext,
  order: StoredOrder,
  accepted: LoadedReturn['lines'],
  creditKobo: number,
): Promise<string> {
  const wanted = accepted.flatMap(({ exchange_variant_id: wantedVariant, quantity }) =>
    wantedVariant ? [{ variant_id: wantedVariant, quantity }] : [],
  )
  if (wanted.length === 0) refuseField('resolution', 'No exchange was requested')
  return placeExchange(ctx, order, { wanted, credit_kobo: creditKobo })
}
