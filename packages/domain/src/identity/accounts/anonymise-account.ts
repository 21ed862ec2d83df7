import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { deleteMfaFactors } from './forget-second-factors.ts'
import { erasedEmailSuffix } from './forgotten-account.ts'
import { accounts, emailChanges, knownDevices, emailTokens, sessions } from './tables.ts'

/** What other domains know a person by. */
export interface Person {
  account_id: string
  email: string
  /** E.164. */
  phone: string | null
}

/** Customers whose time to take the deletion back is over, the one that waits longest first. */
export async function listDueDeletions(ctx: RequestContext): Promise<Person[]> {
  return ctx.db
    .select({ account_id: accounts.id, email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(and(lte(accounts.deletion_due_at, ctx.clock.now()), isNull(accounts.role)))
    .orderBy(asc(accounts.deletion_due_at))
}

/** Locks an account that is still due to be forgotten. False where that was taken back meanwhile. */
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

/** Takes everything personal out of an account. The row stays, because orders and the ledger point to it. */
export async function anonymiseAccount(ctx: RequestContext, accountId: string): Promise<void> {
  const nobody = `deleted-${accountId}`
  await ctx.db
    .update(accounts)
    .set({
      email: `${nobody}${erasedEmailSuffix}`,
      email_key: `${nobody}${erasedEmailSuffix}`,
      username: nobody,
      username_key: nobody,
      first_name: 'Deleted',
      last_name: 'account',
      phone: null,
      password_hash: '',
      email_confirmed_at: null,
      blocked_at: ctx.clock.now(),
      deletion_due_at: null,
    })
    .where(eq(accounts.id, accountId))
  await ctx.db.delete(sessions).where(eq(sessions.account_id, accountId))
  await ctx.db.delete(knownDevices).where(eq(knownDevices.account_id, accountId))
  await ctx.db.delete(emailChanges).where(eq(emailChanges.account_id, accountId))
  await ctx.db.delete(emailTokens).where(eq(emailTokens.account_id, accountId))
  await deleteMfaFactors(ctx, accountId)
}
