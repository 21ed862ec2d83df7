import { and, eq } from 'drizzle-orm'
import { askDeletion, takeDeletionBack } from '../../identity/accounts/ask-deletion.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { privacyRequests } from './tables.ts'

/**
 * The caller asks on the account page to be forgotten; staff see it among the requests. Refuses as askDeletion does.
 */
export async function askOwnDeletion(ctx: RequestContext, password: string): Promise<void> {
  await askDeletion(ctx, password, noteErasure)
}

/** What staff had written down of the same wish goes on as the person's own. */
async function noteErasure(ctx: RequestContext, accountId: string, dueAt: Date): Promise<void> {
  const now = ctx.clock.now()
  const dueOn = lagosDate(dueAt)
  const waiting = await ctx.db
    .update(privacyRequests)
    .set({ status: 'running', due_on: dueOn })
    .where(and(ofErasure(accountId), eq(privacyRequests.status, 'open')))
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

/** The caller keeps the account after all. */
export async function keepOwnAccount(ctx: RequestContext): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    await takeDeletionBack(ctx)
    await ctx.db
      .update(privacyRequests)
      .set({ status: 'withdrawn', closed_at: ctx.clock.now() })
      .where(and(ofErasure(accountId), eq(privacyRequests.status, 'running')))
  })
}

const ofErasure = (accountId: string) =>
  and(eq(privacyRequests.account_id, accountId), eq(privacyRequests.kind, 'erasure'))
