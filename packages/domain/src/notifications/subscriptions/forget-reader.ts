import { eq } from 'drizzle-orm'
import { accountKey } from '../../identity/accounts/account-key.ts'
import type { RequestContext } from '../../core/context.ts'
import { clearRefusedAddress } from './refused-addresses.ts'
import { newsletterSubscribers } from './tables.ts'

/** Takes an address off the newsletter's list. The consents of its account stay as proof, without a name. */
export async function forgetReader(ctx: RequestContext, email: string): Promise<void> {
  await clearRefusedAddress(ctx, email)
  await ctx.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email_key, accountKey(email)))
}
