import type { RequestContext } from '../../core/context.ts'
import { markDue } from '../../core/rollups-due.ts'
import { normaliseAccountKey } from './accounts.ts'
import { isEmailReserved } from './email-changes.ts'
import { accounts } from './tables.ts'

interface NewAccount {
  email: string
  username: string
  first_name: string
  last_name: string
  /** E.164. */
  phone?: string
  password_hash: string
  role?: string
  order_emails_enabled?: boolean
  email_confirmed_at?: Date
}

/**
 * Inserts an account and returns its id; undefined if its email or username is taken (case-insensitive), or its email
 * is reserved for the account that had it before.
 */
export async function createAccount(ctx: RequestContext, account: NewAccount): Promise<string | undefined> {
  if (await isEmailReserved(ctx, normaliseAccountKey(account.email))) return undefined
  const now = ctx.clock.now()
  const [added] = await ctx.db
    .insert(accounts)
    .values({
      ...account,
      id: ctx.ids.next(now),
      email_key: normaliseAccountKey(account.email),
      username_key: normaliseAccountKey(account.username),
      created_at: now,
      is_demo: ctx.isDemo ?? false,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (added) await markDue(ctx, { account_id: added.id })
  return added?.id
}
