import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { forgetSecondFactors } from './forget-second-factors.ts'
import { forgottenEnd } from './forgotten-account.ts'
import { accounts, emailChanges, knownDevices, mailedTokens, sessions } from './tables.ts'

/** What other domains know a person by. */
export interface Person {
  accountId: string
  email: string
  /** E.164. */
  phone: string | null
}

/** Customers whose time to take the deletion back is over, the one that waits longest first. */
export async function listDueDeletions(ctx: RequestContext): Promise<Person[]> {
  return ctx.db
    .select({ accountId: accounts.id, email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(and(lte(accounts.deletionDueAt, ctx.clock.now()), isNull(accounts.role)))
    .orderBy(asc(accounts.deletionDueAt))
}

/** Locks an account that is still due to be forgotten. False where that was taken back meanwhile. */
export async function lockDueDeletion(ctx: RequestContext, accountId: string): Promise<boolean> {
  const due = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.id, accountId), lte(accounts.deletionDueAt, ctx.clock.now()), isNull(accounts.role)),
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
      email: `${nobody}${forgottenEnd}`,
      emailKey: `${nobody}${forgottenEnd}`,
      username: nobody,
      usernameKey: nobody,
      firstName: 'Deleted',
      lastName: 'account',
      phone: null,
      passwordHash: '',
      emailConfirmedAt: null,
      blockedAt: ctx.clock.now(),
      deletionDueAt: null,
    })
    .where(eq(accounts.id, accountId))
  await ctx.db.delete(sessions).where(eq(sessions.accountId, accountId))
  await ctx.db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
  await ctx.db.delete(emailChanges).where(eq(emailChanges.accountId, accountId))
  await ctx.db.delete(mailedTokens).where(eq(mailedTokens.accountId, accountId))
  await forgetSecondFactors(ctx, accountId)
}
