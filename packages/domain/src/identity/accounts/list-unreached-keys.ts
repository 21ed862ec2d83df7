import { isNotNull, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

/** Email keys of accounts that are sent no news, whatever they asked for: blocked ones, and those about to be deleted. */
export async function listUncontactableKeys(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ email_key: accounts.email_key })
    .from(accounts)
    .where(or(isNotNull(accounts.blocked_at), isNotNull(accounts.deletion_due_at)))
  return rows.map(({ email_key: emailKey }) => emailKey)
}

/** Whether an account is one of those. */
export function isUncontactable(account: { blocked_at: Date | null; deletion_due_at: Date | null }): boolean {
  return account.blocked_at !== null || account.deletion_due_at !== null
}
