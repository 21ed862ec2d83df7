import { and, desc, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { normaliseAccountKey } from './account-key.ts'
import { accounts } from './tables.ts'

export type Account = typeof accounts.$inferSelect

/** First and last name; '' without an account. */
export function formatFullName(account: Pick<Account, 'first_name' | 'last_name'> | undefined): string {
  return account ? `${account.first_name} ${account.last_name}`.trim() : ''
}

export async function findAccount(ctx: RequestContext, id: string): Promise<Account | undefined> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

export async function findAccountByEmail(ctx: RequestContext, email: string): Promise<Account | undefined> {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.email_key, normaliseAccountKey(email)))
  return account
}

/**
 * Customers with this mobile number (E.164), the newest first, without staff. The number is not
 * verified, so staff must choose.
 */
export async function listCustomersByPhone(ctx: RequestContext, phone: string): Promise<Account[]> {
  return ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isNull(accounts.role), isNull(accounts.blocked_at)))
    .orderBy(desc(accounts.created_at))
    .limit(10)
}

/** The account that has held the role longest. */
export async function findFirstAccountByRole(
  ctx: RequestContext,
  role: string,
): Promise<Account | undefined> {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.role, role))
    .orderBy(accounts.created_at, accounts.id)
    .limit(1)
  return account
}
