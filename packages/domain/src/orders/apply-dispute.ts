import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { nairaOf } from '../core/naira-of.ts'
import { showDay } from '../core/show-day.ts'
import { postLostDispute, postWonDispute } from '../payments/post-dispute.ts'
import { worstStatus } from '../payments/dispute-statuses.ts'
import {
  type DisputeUpdate,
  listDisputesOfOrder,
  recordDispute,
  type StoredDispute,
} from '../payments/record-dispute.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { leftKobo } from '../payments/refund-ways.ts'
import { noteReturnedRepayment } from './confirm-repayment.ts'
import { countMoney } from './count-money.ts'
import { sendDisputeEmail } from './send-dispute-email.ts'
import { noteReversal } from './note-reversal.ts'
import { type OrderRow, orderNotes } from './tables.ts'
import { changeOrder } from './take-step.ts'

/**
 * Applies an update of a dispute, from its provider or from staff, to a locked order and the ledger. Each change is applied
 * once and adds an order note. A new dispute that is not won is emailed to all staff who may refund. While it is open or
 * lost the order is withheld.
 */
export async function applyDispute(
  ctx: RequestContext,
  order: OrderRow,
  attempt: Attempt,
  update: DisputeUpdate,
): Promise<OrderRow> {
  const { dispute, before } = await recordDispute(ctx, attempt, update)
  if (before?.status === dispute.status) return order
  const { order: posted, postedKobo, isRecordedByHand } = await postDispute(ctx, order, attempt, dispute)
  await ctx.db.insert(orderNotes).values({
    order_id: order.id,
    text: disputeNote(dispute, postedKobo, isRecordedByHand),
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    created_at: ctx.clock.now(),
  })
  if (!before && dispute.status !== 'won') await sendDisputeEmail(ctx, order, dispute, { is_reminder: false })
  const all = await listDisputesOfOrder(ctx, order.id)
  const worst = worstStatus(all.map(({ status }) => status))
  const release = dispute.status === 'won' ? {} : { release_reason: '' }
  return changeOrder(ctx, posted, { dispute_status: worst, ...release })
}

interface Posted {
  order: OrderRow
  postedKobo: number
  /** Part of an instalment plan is claimed or came back: staff record its instalments by hand. */
  isRecordedByHand: boolean
}

async function postDispute(
  ctx: RequestContext,
  order: OrderRow,
  attempt: Attempt,
  dispute: StoredDispute,
): Promise<Posted> {
  const isInParts = order.payment_method === 'pay_later'
  const nothing = { order, postedKobo: 0, isRecordedByHand: false }
  if (dispute.status === 'won') {
    if (dispute.reversed_kobo === 0) return nothing
    if (isInParts) return { ...nothing, isRecordedByHand: true }
    const postedKobo = await postWonDispute(ctx, attempt, dispute)
    return { ...nothing, order: await countMoney(ctx, order), postedKobo }
  }
  if (dispute.status !== 'lost') return nothing
  const isPart = dispute.amount_kobo < attempt.amount_kobo
  if (isInParts && isPart) return { ...nothing, isRecordedByHand: true }
  const open = isInParts && leftKobo(attempt) > 0
  const owing = open ? await noteReturnedRepayment(ctx, order, attempt) : order
  const reversedKobo = await postLostDispute(ctx, attempt, dispute)
  if (reversedKobo === 0) return { ...nothing, order: await countMoney(ctx, owing) }
  const noted = await noteReversal(ctx, owing, { reversed_kobo: reversedKobo, unsentKobo: 0 })
  return { ...nothing, order: noted, postedKobo: reversedKobo }
}

/** The order note that staff read. `postedKobo`: the amount posted to the ledger now. */
function disputeNote(dispute: StoredDispute, postedKobo: number, isRecordedByHand: boolean): string {
  const { status, provider, amount_kobo: amountKobo, category, respond_by: respondBy } = dispute
  const amount = nairaOf(amountKobo)
  const where = provider.charAt(0).toUpperCase() + provider.slice(1)
  if (status === 'open') {
    const claim = category === '' ? '' : ` (${category})`
    const by = respondBy ? ` by ${showDay(respondBy)}` : ''
    return `The customer or the bank disputes ${amount} of this order${claim}. Answer it in ${where}’s dashboard${by}. Nothing is sent until it is decided.`
  }
  if (status === 'under_review')
    return `The dispute over ${amount} was answered in ${where}’s dashboard. The bank decides.`
  const byHand = ' The order is paid in instalments: update its plan by hand.'
  if (status === 'won')
    return `The dispute over ${amount} is won.${postedKobo > 0 ? ` ${nairaOf(postedKobo)} was returned to us.` : ''}${isRecordedByHand ? byHand : ''}`
  return `The dispute over ${amount} is lost.${isRecordedByHand ? byHand : ''}`
}
