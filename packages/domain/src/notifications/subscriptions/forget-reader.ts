import { eq } from 'drizzle-orm'
import { normaliseAccountKey } from '../../identity/accounts/account-key.ts'
import type { RequestContext } from '../../core/context.ts'
import { clearSuppression } from './refused-addresses.ts'
import { newsletterSubscribers } from './tables.ts'

/** Takes an address off the newsletter's list. The consents of its account stay as proof, without a name. */
export async function eraseSubscriber(ctx: RequestContext, email: string): Promise<void> {
  await clearSuppression(ctx, email)
  await ctx.db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email_key, normaliseAccountKey(email)))
}
