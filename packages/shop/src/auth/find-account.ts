import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { accountKey } from './account-key.ts'
import { accounts } from './tables.ts'

export type Account = typeof accounts.$inferSelect

export async function findAccount(shop: ShopContext, id: string): Promise<Account | undefined> {
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

export async function findAccountByEmail(shop: ShopContext, email: string): Promise<Account | undefined> {
  const [account] = await shop.db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, accountKey(email)))
  return account
}

/** The customer with this mobile number (E.164) who came last; staff are not among them. */
export async function findCustomerByPhone(shop: ShopContext, phone: string): Promise<Account | undefined> {
  const [account] = await shop.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isNull(accounts.role), isNull(accounts.blockedAt)))
    .orderBy(desc(accounts.createdAt))
    .limit(1)
  return account
}

/** The account that has held the role longest. */
export async function firstAccountOfRole(shop: ShopContext, role: string): Promise<Account | undefined> {
  const [account] = await shop.db
    .select()
    .from(accounts)
    .where(eq(accounts.role, role))
    .orderBy(accounts.createdAt, accounts.id)
    .limit(1)
  return account
}
