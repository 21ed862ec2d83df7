import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { apiKeys } from './tables.ts'

/** The keys that a person made go with them: their names are the person's words. */
export async function forgetKeys(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.delete(apiKeys).where(eq(apiKeys.madeBy, accountId))
}
