import { eq, or } from 'drizzle-orm'
import { normaliseAccountKey } from '../../identity/accounts/account-key.ts'
import type { Person } from '../../identity/accounts/anonymise-account.ts'
import type { RequestContext } from '../../core/context.ts'
import { stockAlerts } from '../tables.ts'

/** Ends every alert of a person, whether it was asked for by account or by address. */
export async function eraseStockAlerts(
  ctx: RequestContext,
  { account_id: accountId, email }: Person,
): Promise<void> {
  await ctx.db
    .delete(stockAlerts)
    .where(or(eq(stockAlerts.account_id, accountId), eq(stockAlerts.email_key, normaliseAccountKey(email))))
}
