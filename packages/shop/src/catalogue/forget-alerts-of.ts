import { eq, or } from 'drizzle-orm'
import { accountKey } from '../auth/account-key.ts'
import type { Person } from '../auth/anonymise-account.ts'
import type { ShopContext } from '../kernel/context.ts'
import { stockAlerts } from './tables.ts'

/** Ends every alert of a person, whether it was asked for by account or by address. */
export async function forgetAlertsOf(shop: ShopContext, { accountId, email }: Person): Promise<void> {
  await shop.db
    .delete(stockAlerts)
    .where(or(eq(stockAlerts.accountId, accountId), eq(stockAlerts.emailKey, accountKey(email))))
}
