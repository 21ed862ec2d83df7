import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { formatNaira } from '../core/naira-of.ts'
import { formatShortDate } from '../core/show-day.ts'
import { postLostDispute, postWonDispute } from '../payments/post-dispute.ts'
import { worstStatus } from '../payments/dispute-statuses.ts'
import {
  type DisputeUpdate,
  listDisputesOfOrder,
  recordDispute,
  type StoredDispute,
} from '../payments/record-dispute.ts'
import type { Attempt } from '../payments/find-attempt.ts'
import { refundableKobo } from '../payments/refund-ways.ts'
import { recordReturnedRepayment } from './confirm-repayment.ts'
import { refreshPaymentTotals } from './count-money.ts'
import { sendDisputeEmail } from './send-dispute-email.ts'
import { recordReversal } from './note-reversal.ts'
import { type OrderRow, orderNotes } from './tables.ts'
import { updateOrder } from './take-step.ts'

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
  const { order: queued, postedKobo, isRecordedManually } = await postDispute(ctx, order, attempt, dispute)
  await ctx.db.insert(orderNotes).values({
    order_id: order.id,
    text: disputeNote(dispute, postedKobo, isRecordedManually),
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    created_at: ctx.clock.now(),
  })
  if (!before && dispute.status !== 'won') await sendDisputeEmail(ctx, order, dispute, { is_reminder: false })
  const all = await listDisputesOfOrder(ctx, order.id)
  const worst = worstStatus(all.map(({ status }) => status))
  const release = dispute.status === 'won' ? {} : { release_reason: '' }
  return updateOrder(ctx, queued, { dispute_status: worst, ...release })
}

interface PostedDispute {
  order: OrderRow
  postedKobo: number
  /** Part of an instalment plan is claimed or came back: staff record its instalments by hand. */
  isRecordedManually: boolean
}

async function postDispute(
  ctx: RequestContext,
  order: OrderRow,
  attempt: Attempt,
  dispute: StoredDispute,
): Promise<PostedDispute> {
  const isPayLater = order.payment_method === 'pay_later'
  const nothing = { order, postedKobo: 0, isRecordedManually: false }
  if (dispute.status === 'won') {
    if (dispute.reversed_kobo === 0) return nothing
    if (isPayLater) return { ...nothing, isRecordedManually: true }
    const postedKobo = await postWonDispute(ctx, attempt, dispute)
    return { ...nothing, order: await refreshPaymentTotals(ctx, order), postedKobo }
  }
  if (dispute.status !== 'lost') return nothing
  const isPart = dispute.amount_kobo < attempt.amount_kobo
  if (isPayLater && isPart) return { ...nothing, isRecordedManually: true }
  const open = isPayLater && refundableKobo(attempt) > 0
  const owing = open ? await recordReturnedRepayment(ctx, order, attempt) : order
  const reversedKobo = await postLostDispute(ctx, attempt, dispute)
  if (reversedKobo === 0) return { ...nothing, order: await refreshPaymentTotals(ctx, owing) }
  const noted = await recordReversal(ctx, owing, { reversed_kobo: reversedKobo, unsentKobo: 0 })
  return { ...nothing, order: noted, postedKobo: reversedKobo }
}

/** The order note that staff read. `postedKobo`: the amount posted to the ledger now. */
function disputeNote(dispute: StoredDispute, postedKobo: number, isRecordedManually: boolean): string {
  const { status, provider, amount_kobo: amountKobo, category, respond_by: respondBy } = dispute
  const amount = formatNaira(amountKobo)
  const where = provider.charAt(0).toUpperCase() + provider.slice(1)
  if (status === 'open') {
    const claim = category === '' ? '' : ` (${category})`
    const by = respondBy ? ` by ${formatShortDate(respondBy)}` : ''
    return `The customer or the bank disputes ${amount} of this order${claim}. Answer it in ${where}’s dashboard${by}. Nothing is sent until it is decided.`
  }
  if (status === 'under_review')
    return `The dispute over ${amount} was answered in ${where}’s dashboard. The bank decides.`
  const byHand = ' The order is paid in instalments: update its plan by hand.'
  if (status === 'won')
    return `The dispute over ${amount} is won.${postedKobo > 0 ? ` ${formatNaira(postedKobo)} was returned to us.` : ''}${isRecordedManually ? byHand : ''}`
  return `The dispute over ${amount} is lost.${isRecordedManually ? byHand : ''}`
}
