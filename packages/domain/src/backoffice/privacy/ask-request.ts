import {
  type PrivacyChannel,
  privacyDays,
  type PrivacyKind,
  type PrivacyRequest,
} from '@shop/contract/admin/privacy-requests'
import { requireKnown } from '../../customers/require-known.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { requestAnswers } from './request-answer.ts'
import { privacyRequests } from './tables.ts'

export interface AskRequest {
  accountId: string
  kind: PrivacyKind
  channel: PrivacyChannel
  /** '2026-11-20': the days to answer count from it. */
  requested_on: string
  key: string | undefined
}

const dayMs = 24 * 3_600_000

/** The day so many days after a date. */
export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * Writes down what a customer asked of their data. Refuses with not_found, staff_account, or invalid_input: of a kind one
 * waits at a time, and nobody asks tomorrow.
 */
export async function askRequest(ctx: RequestContext, { key, ...wish }: AskRequest): Promise<PrivacyRequest> {
  requirePermission(ctx.actor, 'customers:write')
  return onceOnly(ctx, { key, act: 'privacy_request.create', wish }, async (ctx) => {
    const { id: accountId, role } = await requireKnown(ctx, wish.accountId)
    if (role !== null) refuse('staff_account')
    const now = ctx.clock.now()
    const today = lagosDate(now)
    if (wish.requested_on > today) refuseField('requested_on', 'This day is in the future')
    if (wish.requested_on < dayAfter(today, -365))
      refuseField('requested_on', 'This day is more than a year ago')
    const [row] = await ctx.db
      .insert(privacyRequests)
      .values({
        id: ctx.ids.next(now),
        account_id: accountId,
        kind: wish.kind,
        status: 'open',
        channel: wish.channel,
        requested_on: wish.requested_on,
        due_on: dayAfter(wish.requested_on, privacyDays),
        created_by: requireAccount(ctx.actor).account_id,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) refuseField('kind', 'This customer already has an open request of this kind')
    await recordAct(ctx, `privacy:${wish.kind}-asked`, `account:${accountId}`, { channel: wish.channel })
    const [answer] = await requestAnswers(ctx, [row])
    return answer ?? refuse('not_found')
  })
}
