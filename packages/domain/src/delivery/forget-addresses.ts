import { eq } from 'drizzle-orm'
import type { ShopContext } from '../core/context.ts'
import { addresses } from './tables.ts'

/** Removes every address of a person. */
export async function forgetAddresses(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.delete(addresses).where(eq(addresses.accountId, accountId))
}
