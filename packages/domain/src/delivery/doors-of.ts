import type { Address } from '@shop/contract/delivery'
import { eq } from 'drizzle-orm'
import type { ShopContext } from '../core/context.ts'
import { addresses } from './tables.ts'

/** The addresses that an account has saved, for the shop's own rules: nobody is shown them. */
export async function doorsOf(shop: ShopContext, accountId: string): Promise<Address[]> {
  const rows = await shop.db
    .select({ address: addresses.address })
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
  return rows.map(({ address }) => address)
}
