import { desc, eq } from 'drizzle-orm'
import type { Address } from '@shop/contract/delivery'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { addresses } from './tables.ts'

const shown = 10

/** The addresses that the account used before, newest first. */
export async function listAddresses(shop: ShopContext): Promise<Address[]> {
  const { accountId } = requireAccount(shop.actor)
  const rows = await shop.db
    .select({ address: addresses.address })
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.usedAt), desc(addresses.id))
    .limit(shown)
  return rows.map((row) => row.address)
}
