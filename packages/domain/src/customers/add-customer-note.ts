import type { CustomerNotes } from '@shop/contract/admin/customer-profile'
import { requireAccount, requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { onceOnly } from '../core/idempotency.ts'
import { listCustomerNotes } from './customer-notes.ts'
import { requireKnown } from './require-known.ts'
import { customerNotes } from './tables.ts'

export interface AddCustomerNote {
  accountId: string
  text: string
  key: string | undefined
}

/** Staff tell each other something about a customer. Refuses with not_found. */
export async function addCustomerNote(
  ctx: RequestContext,
  { key, ...wish }: AddCustomerNote,
): Promise<CustomerNotes> {
  requirePermission(ctx.actor, 'customers:write')
  return onceOnly(ctx, { key, act: 'customer.add_note', wish }, async (ctx) => {
    const { id: accountId } = await requireKnown(ctx, wish.accountId)
    const now = ctx.clock.now()
    const byId = requireAccount(ctx.actor).account_id
    await ctx.db.insert(customerNotes).values({
      id: ctx.ids.next(now),
      account_id: accountId,
      text: wish.text,
      created_by: byId,
      created_at: now,
    })
    await recordAct(ctx, 'customers.note_added', `account:${accountId}`)
    return { items: await listCustomerNotes(ctx, accountId) }
  })
}
