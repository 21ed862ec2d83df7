import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
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
export async function listDueDeletions(shop: ShopContext): Promise<Person[]> {
  return shop.db
    .select({ accountId: accounts.id, email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(and(lte(accounts.deletionDueAt, shop.clock.now()), isNull(accounts.role)))
    .orderBy(asc(accounts.deletionDueAt))
}

/** Locks an account that is still due to be forgotten. False where that was taken back meanwhile. */
export async function lockDueDeletion(shop: ShopContext, accountId: string): Promise<boolean> {
  const due = await shop.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.id, accountId), lte(accounts.deletionDueAt, shop.clock.now()), isNull(accounts.role)),
    )
    .for('update')
  return due.length > 0
}

/** Takes everything personal out of an account. The row stays, because orders and the ledger point to it. */
export async function anonymiseAccount(shop: ShopContext, accountId: string): Promise<void> {
  const nobody = `deleted-${accountId}`
  await shop.db
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
      blockedAt: shop.clock.now(),
      deletionDueAt: null,
    })
    .where(eq(accounts.id, accountId))
  await shop.db.delete(sessions).where(eq(sessions.accountId, accountId))
  await shop.db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
  await shop.db.delete(emailChanges).where(eq(emailChanges.accountId, accountId))
  await shop.db.delete(mailedTokens).where(eq(mailedTokens.accountId, accountId))
  await forgetSecondFactors(shop, accountId)
}
