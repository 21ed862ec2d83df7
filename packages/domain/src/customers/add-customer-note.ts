import type { CustomerNotes } from '@shop/contract/admin/customer-profile'
import { requireAccount, requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { listCustomerNotes } from './customer-notes.ts'
import { requireCustomer } from './require-known.ts'
import { customerNotes } from './tables.ts'

export interface AddCustomerNoteInput {
  accountId: string
  text: string
  key: string | undefined
}

/** Staff tell each other something about a customer. Refuses with not_found. */
export async function addCustomerNote(
  ctx: RequestContext,
  { key, ...input }: AddCustomerNoteInput,
): Promise<CustomerNotes> {
  requirePermission(ctx.actor, 'customers:write')
  return withIdempotency(ctx, { key, operation: 'customer.add_note', input }, async (ctx) => {
    const { id: accountId } = await requireCustomer(ctx, input.accountId)
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
    return { items: await listCustomerNotes(ctx, accountId) }
  })
}
