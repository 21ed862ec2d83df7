import { isNotNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

export interface StaffMember {
  account_id: string
  role: string | null
  is_blocked: boolean
}

/** Everybody with a role, by account id, locked until the transaction ends. */
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
