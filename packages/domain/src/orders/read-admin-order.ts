import { count, eq, sql } from 'drizzle-orm'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { findAccount } from '../identity/accounts/find-account.ts'
import { isForgotten } from '../identity/accounts/forgotten-account.ts'
import { mayDo, requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { heldByPlan } from '../payments/instalments/held-by-plan.ts'
import { mayLeave } from '../payments/instalments/may-leave.ts'
import { listAttempts } from '../payments/list-attempts.ts'
import { listEntries } from '../payments/ledger/list-entries.ts'
import { listRefunds } from '../payments/list-refunds.ts'
import { reachOf } from '../payments/refund-ways.ts'
import { changeProblem } from './change-problem.ts'
import { strayCarriages } from './find-carriage.ts'
import { findOrder } from './find-order.ts'
import { withheldReason } from './withheld-reason.ts'
import { listNotes } from './list-notes.ts'
import { loadParts, offersFor } from './load-order.ts'
import { listOrderDisputes } from './dispute-presenter.ts'
import { listChanges } from './order-changes.ts'
import { orderAnswer } from './order-answer.ts'
import { adminParcelAnswer } from './parcel-answer.ts'
import { refusalsOf } from './refusals-of.ts'
import { staffStepProblem, staffWays } from './staff-step.ts'
import { unpackedOf } from './state-of-parcels.ts'
import { orders } from './tables.ts'

/** One order with its customer, payments and ledger, and the steps that the caller may take now. Refuses with not_found. */
export async function readAdminOrder(ctx: RequestContext, orderId: string): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:read')
  const order = (await findOrder(ctx, orderId)) ?? refuse('not_found')
  const parts = await loadParts(ctx, order)
  const account = await findAccount(ctx, order.account_id)
  const [ordered] = await ctx.db
    .select({
      orders: count(),
      refused: refusalsOf(sql`${order.account_id}`, new Date(0)).mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.account_id, order.account_id))
  const attempts = await listAttempts(ctx, order.id)
  const entries = await listEntries(ctx, `order:${order.id}`)
  const refunds = await listRefunds(ctx, order.id)
  const { forNew } = ctx.providers.gateways
  const now = ctx.clock.now()
  const moment = { lastStepAt: parts.steps.at(-1)?.created_at ?? now, now, isLive: forNew?.mode === 'live' }
  const unpacked = unpackedOf(parts.lines, parts.parcels)
  const planKeeps = order.payment_method === 'pay_later' && !(await mayLeave(ctx, order.id))
  const packed = { parcels: parts.parcels, isAllPacked: unpacked.length === 0 }
  const seen = orderAnswer({ ...parts, refunds }, now, await offersFor(ctx, order))
  return {
    ...seen,
    version: order.version,
    channel: order.channel,
    created_by_staff: order.created_by !== null,
    notes: await listNotes(ctx, order.id),
    edits: await listChanges(ctx, order.id),
    can_edit:
      mayDo(ctx.actor, 'orders:edit') &&
      changeProblem({ order, lines: parts.lines, parcels: parts.parcels, isLive: moment.isLive }) ===
        undefined,
    parcels: parts.parcels.map((parcel) => adminParcelAnswer(parcel, order.delivery)),
    unresolved_shipments: (await strayCarriages(ctx, order.id)).map((stray) => ({
      id: stray.id,
      carrier: stray.carrier,
      tracking_number: stray.tracking_number,
      is_cancelling: stray.status === 'cancelling',
      error: stray.error,
    })),
    unfulfilled: unpacked,
    withheld_reason: withheldReason(order) ?? null,
    release_reason: order.release_reason,
    disputes: await listOrderDisputes(ctx, order, attempts),
    is_withheld_by_agreement: planKeeps,
    waived_kobo: order.waived_kobo,
    customer: {
      id: order.account_id,
      name: account ? `${account.first_name} ${account.last_name}`.trim() : order.address.full_name,
      email: seen.email,
      is_erased: !account || isForgotten(account),
      order_count: ordered?.orders ?? 0,
      refused_deliveries: ordered?.refused ?? 0,
    },
    next_statuses: staffWays(order, parts.parcels).filter(
      (to) =>
        mayDo(ctx.actor, to === 'cancelled' ? 'orders:cancel' : 'orders:fulfil') &&
        !(planKeeps && to === 'shipped') &&
        staffStepProblem({ order, to, ...moment, ...packed }) === undefined,
    ),
    payment_attempts: attempts.map((attempt) => ({
      reference: attempt.reference,
      status: attempt.status,
      channel: attempt.channel,
      amount_kobo: attempt.amount_kobo,
      fee_kobo: attempt.fee_kobo,
      message: attempt.message,
      sender: attempt.sender,
      sender_bank: attempt.sender_bank,
      created_at: attempt.created_at.toISOString(),
    })),
    refundable_kobo: reachOf(attempts, await heldByPlan(ctx, order.id)),
    refunds: seen.refunds.map((refund, n) => ({
      ...refund,
      reason: refunds[n]?.reason ?? '',
      transfer_reference: refunds[n]?.transfer_reference ?? '',
      bank_ending: refunds[n]?.bank?.account_ending ?? '',
    })),
    ledger_lines: entries.map((line) => ({
      kind: line.kind,
      posted_at: line.at.toISOString(),
      account: line.account,
      debit_kobo: line.debit_kobo,
      credit_kobo: line.credit_kobo,
    })),
  }
}
