import type { CustomerNotes } from '@shop/contract/admin/customer-profile'
import { desc, eq } from 'drizzle-orm'
import { getAccountNames } from '../identity/accounts/read-account-names.ts'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { customerNotes } from './tables.ts'

/** What staff told each other about a customer, newest first. */
export async function listCustomerNotes(
  ctx: RequestContext,
  accountId: string,
): Promise<CustomerNotes['items']> {
  const rows = await rowsOf(ctx, accountId)
  const ids = rows.map(({ created_by: byId }) => byId).filter((id) => id !== null)
  const names = await getAccountNames(ctx, ids)
  return rows.map(({ id, text, created_by: byId, created_at: at }) => ({
    id,
    text,
    actor_name: names.get(byId ?? '') ?? '',
    created_at: at.toISOString(),
  }))
}

/** What staff wrote about the caller, without who of them: for the copy of one's data. */
export async function listNotesOnOwnAccount(
  ctx: RequestContext,
): Promise<{ text: string; created_at: string }[]> {
  const rows = await rowsOf(ctx, requireAccount(ctx.actor).account_id)
  return rows.map(({ text, created_at: at }) => ({ text, created_at: at.toISOString() }))
}

export async function eraseCustomerNotes(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(customerNotes).where(eq(customerNotes.account_id, accountId))
}

const rowsOf = (ctx: RequestContext, accountId: string) =>
  ctx.db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.account_id, accountId))
    .orderBy(desc(customerNotes.created_at), desc(customerNotes.id))
