import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { presentPrivacyRequests, waitingStatuses } from './request-answer.ts'
import { privacyRequests } from './tables.ts'

export interface ListPrivacyRequestsInput {
  view: 'open' | 'closed'
  page: number
  limit: number
}

interface RequestPage {
  items: PrivacyRequest[]
  total: number
  page: number
  next_cursor: null
}

/** What people asked of their data: what waits, the first due first, or what has ended, newest first. */
export async function listPrivacyRequests(
  ctx: RequestContext,
  { view: show, page, limit }: ListPrivacyRequestsInput,
): Promise<RequestPage> {
  requirePermission(ctx.actor, 'customers:read')
  const isWaiting = show === 'open'
  const shown = isWaiting
    ? inArray(privacyRequests.status, [...waitingStatuses])
    : isNotNull(privacyRequests.closed_at)
  const rows = await ctx.db
    .select()
    .from(privacyRequests)
    .where(shown)
    .orderBy(
      isWaiting ? asc(privacyRequests.due_on) : desc(privacyRequests.closed_at),
      asc(privacyRequests.id),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(privacyRequests, shown)
  return { items: await presentPrivacyRequests(ctx, rows), total, page, next_cursor: null }
}

/** All that one person asked, newest first. The caller has checked who may read it. */
export async function listAccountPrivacyRequests(
  ctx: RequestContext,
  accountId: string,
): Promise<PrivacyRequest[]> {
  const rows = await ctx.db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.account_id, accountId))
    .orderBy(desc(privacyRequests.created_at), asc(privacyRequests.id))
    .limit(20)
  return presentPrivacyRequests(ctx, rows)
}

/** The caller's own requests, without who of the staff saw to them: for the copy of one's data. */
export async function listOwnPrivacyRequests(ctx: RequestContext) {
  const { kind, status, channel, requested_on, due_on, decision_note } = privacyRequests
  return ctx.db
    .select({ kind, status, channel, requested_on, due_on, decision_note })
    .from(privacyRequests)
    .where(eq(privacyRequests.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(asc(privacyRequests.created_at))
}
