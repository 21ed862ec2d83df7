import { isNotNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

export interface StaffMember {
  accountId: string
  role: string | null
  isBlocked: boolean
}

/** Everybody with a role, by account id, locked until the transaction ends. */
export async function lockStaffAccounts(ctx: RequestContext): Promise<ReadonlyMap<string, StaffMember>> {
  const rows = await ctx.db
    .select({ accountId: accounts.id, role: accounts.role, blockedAt: accounts.blockedAt })
    .from(accounts)
    .where(isNotNull(accounts.role))
    .orderBy(accounts.id)
    .for('update')
  return new Map(
    rows.map(({ accountId, role, blockedAt }) => [
      accountId,
      { accountId, role, isBlocked: blockedAt !== null },
    ]),
  )
}
