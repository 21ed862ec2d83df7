import { isNotNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

export interface StaffAccount {
  id: string
  name: string
  email: string
  role: string
  isBlocked: boolean
  hasSecondFactor: boolean
  /** The last request but for ten minutes; null for who never signed in. */
  seenAt: Date | null
}

/** Everybody with a role, by name. */
export async function listStaffAccounts(ctx: RequestContext): Promise<StaffAccount[]> {
  const seen = sql<string | Date | null>`(
    select max(s.used_at) from sessions s where s.account_id = accounts.id)`
  const hasSecondFactor = sql<boolean>`exists (
    select from second_factors f where f.account_id = accounts.id and f.confirmed_at is not null)
    or exists (select from passkeys k where k.account_id = accounts.id)`
  const rows = await ctx.db
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      role: accounts.role,
      blockedAt: accounts.blockedAt,
      seenAt: seen,
      hasSecondFactor,
    })
    .from(accounts)
    .where(isNotNull(accounts.role))
    .orderBy(accounts.firstName, accounts.lastName, accounts.id)
  return rows.map(({ id, firstName, lastName, email, role, blockedAt, hasSecondFactor, seenAt }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    email,
    role: role ?? '',
    isBlocked: blockedAt !== null,
    hasSecondFactor,
    seenAt: seenAt === null ? null : new Date(seenAt),
  }))
}
