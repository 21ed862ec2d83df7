import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { stockAlerts } from '../tables.ts'

/** Ends an alert with the token of its mails and forgets the address. One that is over already is no error. */
export async function leaveStockAlert(shop: ShopContext, token: string): Promise<void> {
  await shop.db.delete(stockAlerts).where(eq(stockAlerts.leaveToken, token))
}
