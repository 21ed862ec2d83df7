import { deletionGraceDays } from '@shop/contract/my-data'
import { eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { addMs } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { fail, failField } from '../../core/refusal.ts'
import { isCurrentPassword, getCurrentAccount, wrongCurrentPassword } from './check-own-password.ts'
import { revokeOtherAccountSessions } from './end-other-sessions.ts'
import type { Account } from './find-account.ts'
import { accounts } from './tables.ts'

const dayMs = 24 * 3_600_000

/**
 * The caller asks that the account be forgotten. It happens some days later, so that a mistake or a stolen phone costs
 * nothing: every other session ends, and a mail tells how to take it back. A repeat leaves the day as it is. `alongside`
 * is done in the same transaction. Refuses with invalid_input, rate_limited, or staff_account.
 */
export async function requestDeletion(
  ctx: RequestContext,
  password: string,
  transactionHook: (ctx: RequestContext, accountId: string, due_at: Date) => Promise<void> = async () => {},
): Promise<void> {
  const account = await getCurrentAccount(ctx)
  if (account.role !== null) fail('staff_account')
  if (!(await isCurrentPassword(ctx, account, password))) failField('current_password', wrongCurrentPassword)
  if (account.deletion_due_at) return
  await inTransaction(ctx, async (ctx) => {
    const dueAt = await scheduleDeletion(ctx, account)
    await revokeOtherAccountSessions(ctx, 'deletion_requested')
    await transactionHook(ctx, account.id, dueAt)
  })
}

/**
 * Sets the day on which an account is forgotten and mails its owner how to take that back, in the caller's transaction.
 * Answers the moment from which it may be forgotten.
 */
export async function scheduleDeletion(
  ctx: RequestContext,
  { id, first_name: firstName, email }: Pick<Account, 'id' | 'first_name' | 'email'>,
): Promise<Date> {
  const dueAt = addMs(ctx.clock.now(), deletionGraceDays * dayMs)
  await ctx.db.update(accounts).set({ deletion_due_at: dueAt }).where(eq(accounts.id, id))
  const link = `${ctx.publicUrl}/account/my-data`
  const content = {
    template: 'account-deletion',
    first_name: firstName,
    due_at: dueAt.toISOString(),
    link,
  } as const
  await enqueueEmail(ctx, { to: email, content, related_to: '' })
  return dueAt
}

/** The caller keeps the account after all. */
export async function cancelDeletion(ctx: RequestContext): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db.update(accounts).set({ deletion_due_at: null }).where(eq(accounts.id, accountId))
}
