import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { requestAnswers, waitingStates } from './request-answer.ts'
import { privacyRequests } from './tables.ts'

export interface ListRequests {
  show: 'waiting' | 'ended'
  page: number
  limit: number
}

interface RequestPage {
  items: PrivacyRequest[]
  total: number
  page: number
  next: null
}

/** What people asked of their data: what waits, the first due first, or what has ended, newest first. */
export async function listRequests(
  ctx: RequestContext,
  { show, page, limit }: ListRequests,
): Promise<RequestPage> {
  requirePermission(ctx.actor, 'customers:read')
  const isWaiting = show === 'waiting'
  const shown = isWaiting
    ? inArray(privacyRequests.state, [...waitingStates])
    : isNotNull(privacyRequests.endedAt)
  const rows = await ctx.db
    .select()
    .from(privacyRequests)
    .where(shown)
    .orderBy(isWaiting ? asc(privacyRequests.dueOn) : desc(privacyRequests.endedAt), asc(privacyRequests.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(privacyRequests, shown)
  return { items: await requestAnswers(ctx, rows), total, page, next: null }
}

/** All that one person asked, newest first. The caller has checked who may read it. */
export async function requestsOf(ctx: RequestContext, accountId: string): Promise<PrivacyRequest[]> {
  const rows = await ctx.db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.accountId, accountId))
    .orderBy(desc(privacyRequests.createdAt), asc(privacyRequests.id))
    .limit(20)
  return requestAnswers(ctx, rows)
}

/** The caller's own requests, without who of the staff saw to them: for the copy of one's data. */
export async function listOwnRequests(ctx: RequestContext) {
  const { kind, state, channel, askedOn, dueOn, words } = privacyRequests
  return ctx.db
    .select({ kind, state, channel, asked_on: askedOn, due_on: dueOn, words })
    .from(privacyRequests)
    .where(eq(privacyRequests.accountId, requireAccount(ctx.actor).accountId))
    .orderBy(asc(privacyRequests.createdAt))
}
