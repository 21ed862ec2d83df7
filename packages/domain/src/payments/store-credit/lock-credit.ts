import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { storeCredit } from './tables.ts'

/** The store credit of an account, in kobo, which nobody else changes until this transaction ends. */
export async function lockCredit(shop: ShopContext, accountId: string): Promise<number> {
  const [credit] = await shop.db
    .select({ balanceKobo: storeCredit.balanceKobo })
    .from(storeCredit)
    .where(eq(storeCredit.accountId, accountId))
    .for('update')
  return credit?.balanceKobo ?? 0
}
