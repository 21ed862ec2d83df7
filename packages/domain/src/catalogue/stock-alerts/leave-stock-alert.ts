import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { stockAlerts } from '../tables.ts'

/** Ends an alert with the token of its mails and forgets the address. One that is over already is no error. */
export async function unsubscribeStockAlert(ctx: RequestContext, token: string): Promise<void> {
  await ctx.db.delete(stockAlerts).where(eq(stockAlerts.unsubscribe_token, token))
}
