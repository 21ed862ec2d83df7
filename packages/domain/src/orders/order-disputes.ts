import { english } from '@shop/contract/languages'
import { actorKey, actorName } from '../core/actor.ts'
import { type RequestContext, inTransaction } from '../core/context.ts'
import { formatNaira } from '../core/money.ts'
import { formatShortDate } from '../core/dates.ts'
import { postLostDispute, postWonDispute } from '../payments/dispute-entries.ts'
import { worstStatus } from '../payments/payment-state-machines.ts'
import {
  type DisputeUpdate,
  listDisputesOfOrder,
  recordDispute,
  type StoredDispute,
  saveDispute,
  listDueReminders,
  lockDueReminder,
} from '../payments/disputes.ts'
import type { Attempt } from '../payments/attempts.ts'
import { refundableKobo } from '../payments/refund-rules.ts'
import { recordReturnedRepayment } from './confirm-payment.ts'
import { refreshPaymentTotals, updateOrder } from './transition-order.ts'
import { type OrderRow, orderNotes } from './tables.ts'
import { enqueueDocuments } from './order-documents.ts'
import { hasEnded } from './order-money.ts'
import { enqueueEmail } from '../core/jobs/enqueue-email.ts'
import { listStaffEmails } from '../identity/staff/staff.ts'
import { forEachIsolated } from '../core/jobs/outbox-worker.ts'
import { findOrder } from './orders.ts'

/**
 * Applies an update of a dispute, from its provider or from staff, to a locked order and the ledger. Each change is
 * applied once and adds an order note. A new dispute that is not won is emailed to all staff who may refund. While it
 * is open or lost the order is withheld.
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
  const reversedOrder = await recordReversal(ctx, owing, { reversed_kobo: reversedKobo, unsent_kobo: 0 })
  return { ...nothing, order: reversedOrder, postedKobo: reversedKobo }
}

/** The order note for staff. `postedKobo`: the amount posted to the ledger now. */
function disputeNote(dispute: StoredDispute, postedKobo: number, isRecordedManually: boolean): string {
  const { status, provider, amount_kobo: amountKobo, category, respond_by: respondBy } = dispute
  const amount = formatNaira(amountKobo)
  const providerName = provider.charAt(0).toUpperCase() + provider.slice(1)
  if (status === 'open') {
    const claim = category === '' ? '' : ` (${category})`
    const deadline = respondBy ? ` by ${formatShortDate(respondBy)}` : ''
    return `The customer or the bank disputes ${amount} of this order${claim}. Answer it in ${providerName}’s dashboard${deadline}. Nothing is sent until it is decided.`
  }
  if (status === 'under_review')
    return `The dispute over ${amount} was answered in ${providerName}’s dashboard. The bank decides.`
  const byHand = ' The order is paid in instalments: update its plan by hand.'
  if (status === 'won')
    return `The dispute over ${amount} is won.${postedKobo > 0 ? ` ${formatNaira(postedKobo)} was returned to us.` : ''}${isRecordedManually ? byHand : ''}`
  return `The dispute over ${amount} is lost.${isRecordedManually ? byHand : ''}`
}

interface Reversal {
  /** Reversed by the provider, in kobo. */
  reversed_kobo: number
  /** The part of it that belongs to refunds that were requested but not sent yet. */
  unsent_kobo: number
}

/** Adds a note that the provider reversed money of a locked order on its own, with what staff have to do. */
export async function recordReversal(ctx: RequestContext, order: OrderRow, reversal: Reversal) {
  ctx.log.error({ order: order.number }, 'the provider reversed the payment of an order')
  await ctx.db.insert(orderNotes).values({
    order_id: order.id,
    text: reversalNote(order.status, reversal),
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    created_at: ctx.clock.now(),
  })
  await enqueueDocuments(ctx, order)
  return refreshPaymentTotals(ctx, order)
}

/** The text of that note; amounts in kobo. */
function reversalNote(
  status: OrderRow['status'],
  { reversed_kobo: reversedKobo, unsent_kobo: unsentKobo }: Reversal,
) {
  const unsent =
    unsentKobo > 0
      ? ` A refund of ${formatNaira(unsentKobo)} that was not sent yet went back with it: do not send it. If you already sent it from the bank, ask the customer to return it.`
      : ''
  return `The payment provider reversed ${formatNaira(reversedKobo)} of this order.${unsent} ${nextActionText(status)}`
}

function nextActionText(status: OrderRow['status']): string {
  if (hasEnded(status)) return 'The order has ended: nothing left to do.'
  if (status === 'delivered')
    return 'The customer has the items: answer the claim with the provider, with proof of delivery, or agree on another payment.'
  if (status === 'shipped')
    return 'The items are on their way: recall them, or answer the claim with the provider.'
  return 'Send nothing until it is paid again: ask the customer, or cancel the order.'
}

/** Emails the status of a dispute, or that its answer is due, to all staff who may refund. */
async function sendDisputeEmail(
  ctx: RequestContext,
  order: Pick<OrderRow, 'id' | 'number'>,
  { amount_kobo: amountKobo, provider, category, respond_by: respondBy, status }: StoredDispute,
  { is_reminder: isReminder }: { is_reminder: boolean },
): Promise<void> {
  const content = {
    template: 'payment-dispute',
    is_reminder: isReminder,
    status,
    order_number: order.number,
    amount_kobo: amountKobo,
    provider,
    category,
    respond_by: respondBy?.toISOString() ?? null,
    link: `${ctx.publicUrl}/admin/orders/${order.id}`,
  } as const
  const relatedTo = `order ${order.number}`
  const emails = await listStaffEmails(ctx, 'payments:refund')
  await enqueueEmail(ctx, ...emails.map((to) => ({ to, content, language: english, related_to: relatedTo })))
}

/** An hourly job: reminds staff once of each dispute whose answer is due within a day. Returns how many. */
export async function remindDisputes(ctx: RequestContext): Promise<number> {
  return forEachIsolated(ctx, await listDueReminders(ctx), (id) =>
    inTransaction(ctx, async (ctx) => {
      const dispute = await lockDueReminder(ctx, id)
      const order = dispute && (await findOrder(ctx, dispute.order_id))
      if (!order) return false
      await sendDisputeEmail(ctx, order, dispute, { is_reminder: true })
      await saveDispute(ctx, dispute, { reminded_at: ctx.clock.now() })
      return true
    }),
  )
}
