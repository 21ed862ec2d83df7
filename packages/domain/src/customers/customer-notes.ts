import { desc, eq } from 'drizzle-orm'
import { getAccountNames } from '../identity/accounts/accounts.ts'
import { requireAccount, requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { byAccount, personalData } from '../core/personal-data.ts'
import { customerNotes } from './tables.ts'
import { recordAudit } from '../core/audit.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { requireCustomer } from './customers.ts'

/** Staff notes about a customer, newest first. */
export async function listCustomerNotes(ctx: RequestContext, accountId: string) {
  const rows = await toRows(ctx, accountId)
  const ids = rows.map(({ created_by: createdBy }) => createdBy).filter((id) => id !== null)
  const names = await getAccountNames(ctx, ids)
  return rows.map(({ id, text, created_by: createdBy, created_at: at }) => ({
    id,
    text,
    actor_name: names.get(createdBy ?? '') ?? '',
    created_at: at.toISOString(),
  }))
}

/** Staff notes about the caller without their authors, for the data export. */
export async function listNotesOnOwnAccount(ctx: RequestContext) {
  const rows = await toRows(ctx, requireAccount(ctx.actor).account_id)
  return rows.map(({ text, created_at: at }) => ({ text, created_at: at.toISOString() }))
}

export const customerNoteData = personalData({
  customer_notes: {
    rows: byAccount,
    export: { notes_about_me: 'account_id' },
    delete: 'account_id',
    retain: { staff: 'created_by' },
  },
})

const toRows = (ctx: RequestContext, accountId: string) =>
  ctx.db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.account_id, accountId))
    .orderBy(desc(customerNotes.created_at), desc(customerNotes.id))

/** Adds a staff note about a customer. Throws not_found. */
export async function addCustomerNote(
  ctx: RequestContext,
  { key, ...input }: { customer_id: string; text: string; key: string | undefined },
): Promise<void> {
  requirePermission(ctx.actor, 'customers:write')
  await withIdempotency(ctx, { key, operation: 'customer.add_note', input }, async (ctx) => {
    const { id: accountId } = await requireCustomer(ctx, input.customer_id)
    const now = ctx.clock.now()
    const byId = requireAccount(ctx.actor).account_id
    await ctx.db.insert(customerNotes).values({
      id: ctx.ids.next(now),
      account_id: accountId,
      text: input.text,
      created_by: byId,
      created_at: now,
    })
    await recordAudit(ctx, 'customers.note_added', `account:${accountId}`)
  })
}
