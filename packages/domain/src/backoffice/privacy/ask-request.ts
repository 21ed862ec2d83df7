import {
  type PrivacyChannel,
  privacyDeadlineDays,
  type PrivacyRequestKind,
  type PrivacyRequest,
} from '@shop/contract/admin/privacy-requests'
import { requireCustomer } from '../../customers/require-known.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { fail, failField } from '../../core/refusal.ts'
import { presentPrivacyRequests } from './request-answer.ts'
import { privacyRequests } from './tables.ts'

export interface CreatePrivacyRequestInput {
  accountId: string
  kind: PrivacyRequestKind
  channel: PrivacyChannel
  /** '2026-11-20': the days to answer count from it. */
  requested_on: string
  key: string | undefined
}

const dayMs = 24 * 3_600_000

/** The day so many days after a date. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * Writes down what a customer asked of their data. Refuses with not_found, staff_account, or invalid_input: of a kind one
 * waits at a time, and nobody asks tomorrow.
 */
export async function createPrivacyRequest(
  ctx: RequestContext,
  { key, ...input }: CreatePrivacyRequestInput,
): Promise<PrivacyRequest> {
  requirePermission(ctx.actor, 'customers:write')
  return withIdempotency(ctx, { key, operation: 'privacy_request.create', input }, async (ctx) => {
    const { id: accountId, role } = await requireCustomer(ctx, input.accountId)
    if (role !== null) fail('staff_account')
    const now = ctx.clock.now()
    const today = lagosDate(now)
    if (input.requested_on > today) failField('requested_on', 'This day is in the future')
    if (input.requested_on < addDays(today, -365))
      failField('requested_on', 'This day is more than a year ago')
    const [row] = await ctx.db
      .insert(privacyRequests)
      .values({
        id: ctx.ids.next(now),
        account_id: accountId,
        kind: input.kind,
        status: 'open',
        channel: input.channel,
        requested_on: input.requested_on,
        due_on: addDays(input.requested_on, privacyDeadlineDays),
        created_by: requireAccount(ctx.actor).account_id,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) failField('kind', 'This customer already has an open request of this kind')
    await recordAudit(ctx, `privacy:${input.kind}-asked`, `account:${accountId}`, { channel: input.channel })
    const [presented] = await presentPrivacyRequests(ctx, [row])
    return presented ?? fail('not_found')
  })
}
