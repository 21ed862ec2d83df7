import { desc, eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { storeCredit, storeCreditMoves } from './tables.ts'

/** The store credit of an account, in kobo. */
export async function readCredit(shop: ShopContext, accountId: string): Promise<number> {
  const [credit] = await shop.db
    .select({ balanceKobo: storeCredit.balanceKobo })
    .from(storeCredit)
    .where(eq(storeCredit.accountId, accountId))
  return credit?.balanceKobo ?? 0
}

/** How it came about, newest first. */
export async function listCreditMoves(shop: ShopContext, accountId: string) {
  return shop.db
    .select()
    .from(storeCreditMoves)
    .where(eq(storeCreditMoves.accountId, accountId))
    .orderBy(desc(storeCreditMoves.id))
}
