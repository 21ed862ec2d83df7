import type { disputeTabs } from '@shop/contract/admin/disputes'
import { and, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { offsetPage } from '../../core/pagination.ts'
import { presentDispute } from '../../orders/dispute-presenter.ts'
import { orders } from '../../orders/tables.ts'
import { isUnmatched } from '../../payments/webhook-events.ts'
import { openDisputeStatuses } from '../../payments/payment-state-machines.ts'
import { disputes, paymentAttempts, paymentWebhookEvents } from '../../payments/tables.ts'

/** Unmatched events are few: older ones appear once these are dismissed. */
const unmatchedLimit = 50

export interface ListDisputesInput {
  status?: (typeof disputeTabs)[number] | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

/** Open disputes by deadline, then the others, newest first, and payment events that match no payment. */
export async function listDisputes(ctx: RequestContext, input: ListDisputesInput) {
  const { status, page, limit } = input
  requirePermission(ctx.actor, 'payments:read')
  const { offset, nextCursor } = offsetPage(input)
  const includesTestOrders = ctx.providers.gateways.primary?.mode !== 'live'
  const excludesTests = includesTestOrders ? undefined : eq(orders.is_test, false)
  const open = [...openDisputeStatuses]
  const tabCondition =
    status && (status === 'open' ? inArray(disputes.status, open) : notInArray(disputes.status, open))
  const query = ctx.db
    .select({
      dispute: disputes,
      number: orders.number,
      is_test: orders.is_test,
      reference: paymentAttempts.reference,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.order_id))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attempt_id))
  const rank = sql`case ${disputes.status} when 'open' then 0 when 'under_review' then 1 else 2 end`
  const due = sql`case when ${disputes.status} in ('open', 'under_review') then ${disputes.respond_by} end`
  const rows = await query
    .where(and(excludesTests, tabCondition))
    .orderBy(rank, sql`${due} nulls last`, desc(disputes.opened_at), desc(disputes.id))
    .limit(limit)
    .offset(offset)
  const [all] = await ctx.db
    .select({
      total: tabCondition ? sql`count(*) filter (where ${tabCondition})`.mapWith(Number) : count(),
      open_count: sql`count(*) filter (where ${disputes.status} = 'open')`.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.order_id))
    .where(excludesTests)
  const webhooks = await ctx.db
    .select()
    .from(paymentWebhookEvents)
    .where(isUnmatched)
    .orderBy(desc(paymentWebhookEvents.received_at))
    .limit(unmatchedLimit)
  return {
    items: rows.map(({ dispute, reference, ...order }) => presentDispute(dispute, order, reference)),
    total: all?.total ?? 0,
    page,
    next_cursor: nextCursor(all?.total ?? 0),
    open_count: all?.open_count ?? 0,
    unmatched_events: webhooks.map(
      ({ provider, event_key: eventKey, event, reference, received_at: receivedAt }) => ({
        provider,
        event_key: eventKey,
        event_type: event,
        reference,
        received_at: receivedAt.toISOString(),
      }),
    ),
  }
}
