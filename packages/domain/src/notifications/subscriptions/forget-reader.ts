import { eq } from 'drizzle-orm'
import { accountKey } from '../../identity/accounts/account-key.ts'
import type { ShopContext } from '../../core/context.ts'
import { clearRefusedAddress } from './refused-addresses.ts'
import { newsletterSubscribers } from './tables.ts'

/** Takes an address off the newsletter's list. The consents of its account stay as proof, without a name. */
export async function forgetReader(shop: ShopContext, email: string): Promise<void> {
  await clearRefusedAddress(shop, email)
  await shop.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, accountKey(email)))
}
