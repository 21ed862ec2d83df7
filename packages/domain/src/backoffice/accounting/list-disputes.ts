import type { Dispute, disputeTabs, UnmatchedEvent } from '@shop/contract/admin/disputes'
import { and, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { presentDispute } from '../../orders/dispute-presenter.ts'
import { orders } from '../../orders/tables.ts'
import { isUnmatched } from '../../payments/dismiss-event.ts'
import { openDisputeStatuses } from '../../payments/dispute-statuses.ts'
import { disputes, paymentAttempts, paymentNotices } from '../../payments/tables.ts'

/** Unmatched events are few: older ones are shown once these are dismissed. */
const unmatchedShown = 50

export interface ListDisputes {
  state?: (typeof disputeTabs)[number] | undefined
  page: number
  limit: number
}

interface DisputesPage {
  items: Dispute[]
  total: number
  page: number
  next: null
  open_count: number
  unmatched: UnmatchedEvent[]
}

/** Disputes to answer by their deadline, then the newest others; and payment events that match no payment. */
export async function listDisputes(
  ctx: RequestContext,
  { state, page, limit }: ListDisputes,
): Promise<DisputesPage> {
  requirePermission(ctx.actor, 'money:read')
  const withTests = ctx.providers.gateways.forNew?.mode !== 'live'
  const real = withTests ? undefined : eq(orders.isTest, false)
  const open = [...openDisputeStatuses]
  const inTab =
    state && (state === 'open' ? inArray(disputes.status, open) : notInArray(disputes.status, open))
  const from = ctx.db
    .select({
      dispute: disputes,
      number: orders.number,
      isTest: orders.isTest,
      reference: paymentAttempts.reference,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attemptId))
  const rank = sql`case ${disputes.status} when 'open' then 0 when 'answered' then 1 else 2 end`
  const due = sql`case when ${disputes.status} in ('open', 'answered') then ${disputes.respondBy} end`
  const rows = await from
    .where(and(real, inTab))
    .orderBy(rank, sql`${due} nulls last`, desc(disputes.openedAt), desc(disputes.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await ctx.db
    .select({
      total: inTab ? sql`count(*) filter (where ${inTab})`.mapWith(Number) : count(),
      open_count: sql`count(*) filter (where ${disputes.status} = 'open')`.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(real)
  const notices = await ctx.db
    .select()
    .from(paymentNotices)
    .where(isUnmatched)
    .orderBy(desc(paymentNotices.receivedAt))
    .limit(unmatchedShown)
  return {
    items: rows.map(({ dispute, reference, ...order }) => presentDispute(dispute, order, reference)),
    total: all?.total ?? 0,
    page,
    next: null,
    open_count: all?.open_count ?? 0,
    unmatched: notices.map(({ provider, eventKey, event, reference, receivedAt }) => ({
      provider,
      key: eventKey,
      event,
      reference: reference ?? '',
      at: receivedAt.toISOString(),
    })),
  }
}
