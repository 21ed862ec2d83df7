import { isNotNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

export interface StaffAccount {
  id: string
  name: string
  email: string
  role: string
  is_blocked: boolean
  has_mfa: boolean
  /** The last request, accurate to ten minutes; null if they never signed in. */
  last_seen_at: Date | null
}

/** All accounts with a role, by name. */
export async function listStaffAccounts(ctx: RequestContext): Promise<StaffAccount[]> {
  const lastUsedAt = sql<string | Date | null>`(
    select max(s.last_used_at) from sessions s where s.account_id = accounts.id)`
  const hasMfa = sql<boolean>`exists (
    select from mfa_factors f where f.account_id = accounts.id and f.confirmed_at is not null)
    or exists (select from passkeys k where k.account_id = accounts.id)`
  const rows = await ctx.db
    .select({
      id: accounts.id,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      email: accounts.email,
      role: accounts.role,
      blocked_at: accounts.blocked_at,
      last_seen_at: lastUsedAt,
      has_mfa: hasMfa,
    })
    .from(accounts)
    .where(isNotNull(accounts.role))
    .orderBy(accounts.first_name, accounts.last_name, accounts.id)
  return rows.map(
    ({
      id,
      first_name: firstName,
      last_name: lastName,
      email,
      role,
      blocked_at: blockedAt,
      has_mfa: hasMfa,
      last_seen_at: lastSeenAt,
    }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      role: role ?? '',
      is_blocked: blockedAt !== null,
      has_mfa: hasMfa,
      last_seen_at: lastSeenAt === null ? null : new Date(lastSeenAt),
    }),
  )
}

export interface StaffMember {
  account_id: string
  role: string | null
  is_blocked: boolean
}

/** All accounts with a role by id, locked until the transaction ends. */
export async function lockStaffAccounts(ctx: RequestContext): Promise<ReadonlyMap<string, StaffMember>> {
  const rows = await ctx.db
    .select({ account_id: accounts.id, role: accounts.role, blocked_at: accounts.blocked_at })
    .from(accounts)
    .where(isNotNull(accounts.role))
    .orderBy(accounts.id)
    .for('update')
  return new Map(
    rows.map(({ account_id: accountId, role, blocked_at: blockedAt }) => [
      accountId,
      { account_id: accountId, role, is_blocked: blockedAt !== null },
    ]),
  )
}
