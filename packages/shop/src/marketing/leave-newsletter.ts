import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { newsletterSubscribers } from './tables.ts'

/**
 * Ends the newsletter with the token that stands in each of its mails; a second press is fine. The row stays, so that
 * nobody can be put back on the list without a new confirmation. Refuses an unknown token with link_expired.
 */
export async function leaveNewsletter(shop: ShopContext, token: string): Promise<void> {
  const now = shop.clock.now().toISOString()
  const left = await shop.db
    .update(newsletterSubscribers)
    .set({
      leftAt: sql`coalesce(${newsletterSubscribers.leftAt}, ${now})`,
      confirmedAt: null,
      confirmHash: null,
    })
    .where(eq(newsletterSubscribers.leaveToken, token))
    .returning({ id: newsletterSubscribers.id })
  if (left.length === 0) refuse('link_expired')
}
