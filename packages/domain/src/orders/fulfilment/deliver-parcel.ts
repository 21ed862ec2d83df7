import type { AdminOrder } from '@shop/contract/admin/orders'
import { recordLimits } from '@shop/contract/rate-limit-policy'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { mayDo, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { type Collected, collectAtDoor, dueAtDoorKobo } from './collect-at-door.ts'
import { doorProblem } from './door-problem.ts'
import { followParcels } from './follow-parcels.ts'
import { withheldReason } from '../withheld-reason.ts'
import { listParcels } from '../list-parcels.ts'
import { lockParcel, type ParcelWish } from './lock-parcel.ts'
import { mayParcelFollow } from '../parcel-states.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { testProblem } from '../staff-step.ts'
import { stateOfParcels } from '../state-of-parcels.ts'
import { orderLines, type OrderRow, type ParcelRow, parcels } from '../tables.ts'
import { stepParcel } from '../write-parcel.ts'

const wrongCodesMax = recordLimits['delivery-code'].max

export interface DeliverParcel extends ParcelWish {
  /** What the shopper told the rider; without it `receiver` says who took the parcel. */
  code: string | undefined
  receiver: string | undefined
  collected: Collected[]
  short: 'goodwill' | 'later' | undefined
  key: string | undefined
}

/**
 * A parcel was handed over, with the money that was taken for it. With the last one the sums make what is due, unless
 * the rest is waived, a large one by who may refund, or stays due. Refuses with forbidden, not_found, changed_by_other, step_not_allowed, test_order,
 * difference_open, money_given_back, payment_disputed,
 * invalid_code (`attempts_left`) or invalid_input (`received_by`, `collected`, `shortfall_reason`).
 */
export async function deliverParcel(
  ctx: RequestContext,
  { key, ...wish }: DeliverParcel,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  if (!isUuid(wish.orderId)) refuse('not_found')
  const { code, receiver, collected, short } = wish
  if (code !== undefined) await checkCode(ctx, wish, code)
  else if (receiver === undefined) refuseField('received_by', 'Enter the code, or the recipient’s name')
  return onceOnly(ctx, { key, act: 'parcel.deliver', wish }, async (ctx) => {
    const { order, parcel } = await lockParcel(ctx, wish)
    if (!mayParcelFollow(parcel.status, 'delivered'))
      refuse('invalid_transition', { from_status: parcel.status, to_status: 'delivered' })
    const test = testProblem(order, ctx.providers.gateways.forNew?.mode === 'live')
    if (test) refuse(test)
    // A parcel at a pick-up station can still be withheld.
    const kept = parcel.status === 'available_for_pickup' ? withheldReason(order) : undefined
    if (kept) refuse(kept)
    const dueKobo = dueAtDoorKobo(order)
    const isLast = await isLastOf(ctx, order, parcel)
    const mayRefund = mayDo(ctx.actor, 'payments:refund')
    const errors = doorProblem({ collected, short, due_kobo: dueKobo, is_last: isLast, mayRefund })
    if (errors) refuse('invalid_input', { errors })
    await collectAtDoor(ctx, order, { collected, rider_id: parcel.rider_id, mark: `-${parcel.number}` })
    await stepParcel(ctx, parcel, { to: 'delivered', set: { received_by: receiver ?? '' } })
    const restKobo = collected.reduce((rest, { amount_kobo: amountKobo }) => rest - amountKobo, dueKobo)
    await followParcels(ctx, order, short === 'goodwill' ? { waived_kobo: order.waived_kobo + restKobo } : {})
    const by = code === undefined ? 'receiver' : 'code'
    await recordAct(ctx, 'orders.parcel_delivered', `order:${order.id}`, {
      parcel: parcel.number,
      by,
      collected,
      short,
    })
    return readAdminOrder(ctx, order.id)
  })
}

/** Only wrong codes count, each before it is answered and for good: ten at once are five. */
async function checkCode(ctx: RequestContext, { orderId, number }: ParcelWish, code: string): Promise<void> {
  const theParcel = and(eq(parcels.order_id, orderId), eq(parcels.number, number))
  const isWrong = sql<boolean>`${parcels.delivery_code} <> ${code}`
  const [tried] = await ctx.db
    .update(parcels)
    .set({ code_attempts: sql`${parcels.code_attempts} + (${isWrong})::int` })
    .where(and(theParcel, lt(parcels.code_attempts, wrongCodesMax)))
    .returning({ isWrong, tries: parcels.code_attempts })
  if (tried?.isWrong) refuse('invalid_code', { attempts_left: wrongCodesMax - tried.tries })
  if (tried) return
  const [known] = await ctx.db.select({ id: parcels.id }).from(parcels).where(theParcel)
  refuse(known ? 'invalid_code' : 'not_found', { attempts_left: 0 })
}

async function isLastOf(ctx: RequestContext, order: OrderRow, parcel: ParcelRow): Promise<boolean> {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.position))
  const all = await listParcels(ctx, order.id)
  const after = all.map((each) => (each.id === parcel.id ? { ...each, status: 'delivered' as const } : each))
  return stateOfParcels(lines, after) === 'delivered'
}
