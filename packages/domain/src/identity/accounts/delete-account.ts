import { deletionGraceDays } from '@shop/contract/limits'
import { eq, and, asc, isNull, lte } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { fail } from '../../core/errors.ts'
import type { ErasedAccount } from '../../core/personal-data.ts'
import { getCurrentAccount, requirePassword } from './recent-auth.ts'
import { revokeOtherAccountSessions } from './sessions.ts'
import type { Account } from './accounts.ts'
import { accounts } from './tables.ts'

/**
 * Schedules the deletion of the caller's account some days later, so that a mistake or a stolen phone can be corrected.
 * Ends every other session and emails how to cancel; a repeat keeps the date. `alongside` runs in the same transaction.
 * Throws the errors of requirePassword, or staff_account.
 */
export async function requestDeletion(
  ctx: RequestContext,
  password: string,
  transactionHook: (ctx: RequestContext, accountId: string, due_at: Date) => Promise<void> = async () => {},
): Promise<void> {
  const account = await getCurrentAccount(ctx)
  if (account.role !== null) fail('staff_account')
  await requirePassword(ctx, account, password)
  if (account.deletion_due_at) return
  await inTransaction(ctx, async (ctx) => {
    const dueAt = await scheduleDeletion(ctx, account)
    await revokeOtherAccountSessions(ctx, 'deletion_requested')
    await transactionHook(ctx, account.id, dueAt)
  })
}

/**
 * Sets the deletion date of an account and emails its owner how to cancel, in the caller's transaction. Returns the
 * date.
 */
export async function scheduleDeletion(
  ctx: RequestContext,
  { id, first_name: firstName, email, language }: Pick<Account, 'id' | 'first_name' | 'email' | 'language'>,
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
  await enqueueEmail(ctx, { to: email, content, language, related_to: '' })
  return dueAt
}

/** Cancels the deletion of the caller's account. */
export async function cancelDeletion(ctx: RequestContext): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db.update(accounts).set({ deletion_due_at: null }).where(eq(accounts.id, accountId))
}

/** Accounts whose deletion can no longer be cancelled, longest overdue first. */
export async function listDueDeletions(
  ctx: RequestContext,
): Promise<Pick<ErasedAccount, 'account_id' | 'email' | 'email_key' | 'phone'>[]> {
  const { id, email, email_key, phone } = accounts
  return ctx.db
    .select({ account_id: id, email, email_key, phone })
    .from(accounts)
    .where(and(lte(accounts.deletion_due_at, ctx.clock.now()), isNull(accounts.role)))
    .orderBy(asc(accounts.deletion_due_at))
}

/** Locks an account that is still due for deletion. False if it was cancelled in the meantime. */
export async function lockDueDeletion(ctx: RequestContext, accountId: string): Promise<boolean> {
  const due = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.id, accountId), lte(accounts.deletion_due_at, ctx.clock.now()), isNull(accounts.role)),
    )
    .for('update')
  return due.length > 0
}

/** Prevents sign-in to an erased account. */
export async function closeAccount(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db
    .update(accounts)
    .set({ blocked_at: ctx.clock.now(), deletion_due_at: null })
    .where(eq(accounts.id, accountId))
}
