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
  const account = await findAccount(ctx, order.accountId)
  const [ordered] = await ctx.db
    .select({
      orders: count(),
      refused: refusalsOf(sql`${order.accountId}`, new Date(0)).mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.accountId, order.accountId))
  const attempts = await listAttempts(ctx, order.id)
  const entries = await listEntries(ctx, `order:${order.id}`)
  const refunds = await listRefunds(ctx, order.id)
  const { forNew } = ctx.providers.gateways
  const now = ctx.clock.now()
  const moment = { lastStepAt: parts.steps.at(-1)?.at ?? now, now, isLive: forNew?.mode === 'live' }
  const unpacked = unpackedOf(parts.lines, parts.parcels)
  const planKeeps = order.paymentMethod === 'pay_later' && !(await mayLeave(ctx, order.id))
  const packed = { parcels: parts.parcels, isAllPacked: unpacked.length === 0 }
  const seen = orderAnswer({ ...parts, refunds }, now, await offersFor(ctx, order))
  return {
    ...seen,
    version: order.version,
    channel: order.channel,
    made_by_staff: order.madeBy !== null,
    notes: await listNotes(ctx, order.id),
    changes: await listChanges(ctx, order.id),
    may_change:
      mayDo(ctx.actor, 'orders:edit') &&
      changeProblem({ order, lines: parts.lines, parcels: parts.parcels, isLive: moment.isLive }) ===
        undefined,
    parcels: parts.parcels.map((parcel) => adminParcelAnswer(parcel, order.delivery)),
    stray_carriages: (await strayCarriages(ctx, order.id)).map((stray) => ({
      id: stray.id,
      carrier: stray.carrier,
      tracking: stray.tracking,
      is_asked: stray.state === 'cancelling',
      problem: stray.problem,
    })),
    unpacked,
    withheld_reason: withheldReason(order) ?? null,
    release_reason: order.releaseReason,
    disputes: await listOrderDisputes(ctx, order, attempts),
    plan_keeps: planKeeps,
    waived_kobo: order.waivedKobo,
    customer: {
      id: order.accountId,
      name: account ? `${account.firstName} ${account.lastName}`.trim() : order.address.full_name,
      email: seen.email,
      is_forgotten: !account || isForgotten(account),
      orders: ordered?.orders ?? 0,
      refused: ordered?.refused ?? 0,
    },
    next_states: staffWays(order, parts.parcels).filter(
      (to) =>
        mayDo(ctx.actor, to === 'cancelled' ? 'orders:cancel' : 'orders:move') &&
        !(planKeeps && to === 'on_the_way') &&
        staffStepProblem({ order, to, ...moment, ...packed }) === undefined,
    ),
    attempts: attempts.map((attempt) => ({
      reference: attempt.reference,
      state: attempt.state,
      channel: attempt.channel,
      amount_kobo: attempt.amountKobo,
      fee_kobo: attempt.feeKobo,
      message: attempt.message,
      sender: attempt.sender,
      sender_bank: attempt.senderBank,
      at: attempt.createdAt.toISOString(),
    })),
    refundable_kobo: reachOf(attempts, await heldByPlan(ctx, order.id)),
    refunds: seen.refunds.map((refund, n) => ({
      ...refund,
      reason: refunds[n]?.reason ?? '',
      sent_reference: refunds[n]?.sentReference ?? '',
      bank_ending: refunds[n]?.bank?.ending ?? '',
    })),
    ledger: entries.map((line) => ({
      kind: line.kind,
      at: line.at.toISOString(),
      account: line.account,
      debit_kobo: line.debitKobo,
      credit_kobo: line.creditKobo,
    })),
  }
}
