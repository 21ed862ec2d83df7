import { desc, eq } from 'drizzle-orm'
import type { SavedAddress } from '@shop/contract/delivery'
import { addressesMax } from '@shop/contract/limits'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { addresses } from './tables.ts'

/** The caller's addresses: the default first, then the one used last. Without a chosen one the first is the default. */
export async function listAddresses(ctx: RequestContext): Promise<SavedAddress[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ id: addresses.id, label: addresses.label, address: addresses.address })
    .from(addresses)
    .where(eq(addresses.account_id, accountId))
    .orderBy(desc(addresses.is_default), desc(addresses.last_used_at), desc(addresses.id))
    .limit(addressesMax)
  return rows.map(({ id, label, address }, index) => ({ ...address, id, label, is_default: index === 0 }))
}
