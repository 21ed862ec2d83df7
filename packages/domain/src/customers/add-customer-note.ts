import type { CustomerNotes } from '@shop/contract/admin/customer-profile'
import { requireAccount, requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import type { ShopContext } from '../core/context.ts'
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
  shop: ShopContext,
  { key, ...wish }: AddCustomerNote,
): Promise<CustomerNotes> {
  requirePermission(shop.actor, 'customers:edit')
  return onceOnly(shop, { key, act: 'customers.note', wish }, async (shop) => {
    const { id: accountId } = await requireKnown(shop, wish.accountId)
    const now = shop.clock.now()
    const byId = requireAccount(shop.actor).accountId
    await shop.db
      .insert(customerNotes)
      .values({ id: shop.ids.next(now), accountId, text: wish.text, byId, at: now })
    await recordAct(shop, 'customers:note', `account:${accountId}`)
    return { notes: await listCustomerNotes(shop, accountId) }
  })
}
