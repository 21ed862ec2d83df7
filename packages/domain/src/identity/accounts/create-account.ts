import { english } from '@shop/contract/languages'
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
  /** When a code proved that it is theirs. */
  phone_verified_at?: Date
  password_hash: string
  role?: string
  order_emails_enabled?: boolean
  email_confirmed_at?: Date
}

/**
 * Email and username of an account that has only a phone. Emails to .invalid are never sent (`reachableEmail`), and
 * nobody can sign in with them.
 */
export function placeholderNames(ctx: RequestContext): { email: string; username: string } {
  const username = `customer-${ctx.ids.secret(6).toString('hex')}`
  return { email: `${username}@customer.invalid`, username }
}

/**
 * Inserts an account and returns its id; undefined if its email, username or verified phone is taken, or its email is
 * reserved for the account that had it before.
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
      language: ctx.language ?? english,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (added) await markDue(ctx, { account_id: added.id })
  return added?.id
}
