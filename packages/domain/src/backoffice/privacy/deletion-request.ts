import { and, eq } from 'drizzle-orm'
import { requestDeletion, cancelDeletion } from '../../identity/accounts/delete-account.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/dates.ts'
import { privacyRequests } from './tables.ts'

/** Requests deletion of the caller's own account; staff see it among the requests. Throws as requestDeletion does. */
export async function requestOwnDeletion(
  ctx: RequestContext,
  { current_password: password }: { current_password: string },
): Promise<void> {
  await requestDeletion(ctx, password, recordErasure)
}

/** A request recorded by staff is continued as the customer's own. */
async function recordErasure(ctx: RequestContext, accountId: string, dueAt: Date): Promise<void> {
  const now = ctx.clock.now()
  const dueOn = lagosDate(dueAt)
  const waiting = await ctx.db
    .update(privacyRequests)
    .set({ status: 'running', due_on: dueOn })
    .where(and(openErasure(accountId), eq(privacyRequests.status, 'open')))
    .returning({ id: privacyRequests.id })
  if (waiting.length > 0) return
  await ctx.db
    .insert(privacyRequests)
    .values({
      id: ctx.ids.next(now),
      account_id: accountId,
      kind: 'erasure',
      status: 'running',
      channel: 'account_page',
      requested_on: lagosDate(now),
      due_on: dueOn,
      created_at: now,
    })
    .onConflictDoNothing()
}

/** Cancels the caller's deletion request. */
export async function cancelOwnDeletion(ctx: RequestContext): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    await cancelDeletion(ctx)
    await ctx.db
      .update(privacyRequests)
      .set({ status: 'withdrawn', closed_at: ctx.clock.now() })
      .where(and(openErasure(accountId), eq(privacyRequests.status, 'running')))
  })
}

const openErasure = (accountId: string) =>
  and(eq(privacyRequests.account_id, accountId), eq(privacyRequests.kind, 'erasure'))
