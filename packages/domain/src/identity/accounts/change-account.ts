import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import type { Account } from './find-account.ts'
import { accounts } from './tables.ts'

/** Changes how an account may enter, and its names. */
export async function changeAccount(
  shop: ShopContext,
  id: string,
  change: Partial<
    Pick<Account, 'passwordHash' | 'role' | 'blockedAt' | 'emailConfirmedAt' | 'deletionDueAt'>
  >,
): Promise<void> {
  await shop.db.update(accounts).set(change).where(eq(accounts.id, id))
}
