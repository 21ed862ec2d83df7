import type { CodMethod } from '@shop/contract/admin/fulfilment'
import { actorKey, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { onDeliveryEntry } from '../../payments/ledger/ledger.ts'
import { recordReceipt } from '../../payments/record-payment.ts'
import { outstandingKobo } from '../order-money.ts'
import type { OrderRow } from '../tables.ts'
import { goodwillMaxKobo } from '@shop/contract/limits'
import { formatNaira } from '../../core/money.ts'
import { type FieldErrors, fail, failField } from '../../core/errors.ts'
import { findRiders } from '../../delivery/riders.ts'
import { recordAudit } from '../../core/audit.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { refreshPaymentTotals } from '../transition-order.ts'
import { assertVersion, lockOrder } from '../orders.ts'
import { testOrderError } from '../order-rules.ts'

/** Money collected on delivery. */
export interface CollectedPayment {
  method: CodMethod
  amount_kobo: number
  /** The number on the receipt of the POS terminal, by which staff find the payment. */
  pos_reference?: string | undefined
}

/** What still has to be collected on delivery, in kobo. */
export function dueOnDeliveryKobo(order: OrderRow): number {
  return order.payment_method === 'pay_on_delivery' ? outstandingKobo(order) : 0
}

const providers = { cash: 'cash', transfer: 'bank', pos: 'pos' } as const satisfies Record<CodMethod, string>
const marks = { cash: 'CASH', transfer: 'TRANSFER', pos: 'POS' } as const satisfies Record<CodMethod, string>

/**
 * Records what was collected on delivery for a locked order. Cash stays with the rider until it is counted. `mark`
 * makes the references of several deliveries unique. The caller updates what the order has been paid.
 */
export async function collectOnDelivery(
  ctx: RequestContext,
  order: OrderRow,
  {
    collected,
    rider_id: riderId,
    mark,
  }: { collected: readonly CollectedPayment[]; rider_id: number | null; mark: string },
): Promise<void> {
  const rider = riderId === null ? '' : `rider:${riderId}`
  for (const { method, amount_kobo: amountKobo, pos_reference: posReference } of collected) {
    const provider = providers[method]
    const receipt = {
      order_id: order.id,
      provider,
      amount_kobo: amountKobo,
      reference: `${marks[method]}-${order.number}${mark}`,
      is_test: order.is_test,
      ...(posReference && { message: `POS receipt ${posReference}` }),
      collected_by: rider || actorKey(ctx.actor),
    }
    await recordReceipt(ctx, receipt, onDeliveryEntry(provider, amountKobo, method === 'cash' ? rider : ''))
  }
}

export interface OnDeliveryPayment {
  collected: readonly CollectedPayment[]
  due_kobo: number
  /** Whether this parcel completes the order. */
  is_last: boolean
  /** What happens to the shortfall: waived, or still due. */
  short: 'goodwill' | 'later' | undefined
  /** Whether the actor may refund any amount. */
  can_refund: boolean
}

/**
 * Errors of the amounts collected on delivery: with the last parcel they must equal the amount due, or staff give a
 * reason. Only staff with the permission to refund can waive more than a small amount, so that nobody can keep the
 * cash.
 */
export function validateOnDeliveryPayment({
  collected,
  due_kobo: dueKobo,
  is_last: isLast,
  short,
  can_refund: canRefund,
}: OnDeliveryPayment): FieldErrors | undefined {
  const sum = collected.reduce((total, { amount_kobo: amountKobo }) => total + amountKobo, 0)
  if (new Set(collected.map(({ method }) => method)).size < collected.length)
    return { collected: ['Enter each payment method once'] }
  if (sum > dueKobo) return { collected: ['More than the amount due'] }
  if (isLast && sum < dueKobo && !short) return { shortfall_reason: ['Choose what happens to the rest'] }
  if (short !== 'goodwill') return undefined
  if (!isLast) return { shortfall_reason: ['The rest is waived with the last parcel'] }
  return dueKobo - sum > goodwillMaxKobo && !canRefund
    ? {
        shortfall_reason: [
          `To waive more than ${formatNaira(goodwillMaxKobo)} you need the right to refund: it stays due`,
        ],
      }
    : undefined
}

export interface CollectOutstandingInput {
  order_id: string
  collected: CollectedPayment[]
  /** The rider who collected it; cash stays with them until it is counted. */
  rider_id: number | null
  /** The version of the order that staff saw. */
  version: number
  key: string | undefined
}

/**
 * Records money for a delivered order that was not fully paid on delivery: all of the outstanding amount or part of it.
 * Throws forbidden, not_found, version_conflict, invalid_transition if nothing is due, test_order_not_shippable or
 * invalid_input (`collected`, `rider_id`).
 */
export async function collectOutstanding(
  ctx: RequestContext,
  { key, ...input }: CollectOutstandingInput,
): Promise<void> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const { order_id: orderId, collected, rider_id: riderId, version } = input
  if (!isUuid(orderId)) fail('not_found')
  await withIdempotency(ctx, { key, operation: 'order.collect_outstanding', input }, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    await assertVersion(ctx, order, version)
    const outstandingKobo = dueOnDeliveryKobo(order)
    if (order.status !== 'delivered' || outstandingKobo === 0) fail('invalid_transition')
    const test = testOrderError(order, ctx.providers.gateways.primary?.mode === 'live')
    if (test) fail(test)
    const errors = validateOnDeliveryPayment({
      collected,
      due_kobo: outstandingKobo,
      is_last: false,
      short: undefined,
      can_refund: false,
    })
    if (errors) fail('invalid_input', { errors })
    if (riderId !== null && !(await findRiders(ctx, [riderId])).has(riderId))
      failField('rider_id', 'Choose a rider')
    // The outstanding amount may arrive in several parts.
    const mark = `-${ctx.ids.secret(4).toString('hex')}`
    await collectOnDelivery(ctx, order, { collected, rider_id: riderId, mark })
    await refreshPaymentTotals(ctx, order)
    await recordAudit(ctx, 'orders.payment_collected', `order:${order.id}`, { collected, rider_id: riderId })
  })
}
