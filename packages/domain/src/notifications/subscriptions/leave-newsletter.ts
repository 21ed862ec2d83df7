import { and, desc, eq } from 'drizzle-orm'
import { findAccountByEmail } from '../../identity/accounts/find-account.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { recordConsent } from './record-consent.ts'
import { consents, newsletterSubscribers } from './tables.ts'

const newsletterConsent = { purpose: 'offers', channel: 'email' } as const

/**
 * Ends the newsletter with the token that stands in each of its mails; a second press is fine. The row stays, so that
 * nobody can be put back on the list without a new confirmation. Where the address is an account's, its consent is
 * recorded as withdrawn. Refuses an unknown token with link_expired.
 */
export async function unsubscribeFromNewsletter(ctx: RequestContext, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const matchesToken = eq(newsletterSubscribers.unsubscribe_token, token)
    const [subscriber] = await ctx.db
      .select({ email: newsletterSubscribers.email, unsubscribed_at: newsletterSubscribers.unsubscribed_at })
      .from(newsletterSubscribers)
      .where(matchesToken)
      .for('update')
    if (!subscriber) fail('link_expired')
    if (subscriber.unsubscribed_at) return
    await ctx.db
      .update(newsletterSubscribers)
      .set({ unsubscribed_at: ctx.clock.now(), confirmed_at: null, confirm_hash: null })
      .where(matchesToken)
    await withdrawConsent(ctx, subscriber.email)
  })
}

/** An account that has neither proved the address nor asked for the news does not learn of a reader's doings. */
async function withdrawConsent(ctx: RequestContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx, email)
  if (!account) return
  const [consent] = await ctx.db
    .select({ given: consents.granted })
    .from(consents)
    .where(
      and(
        eq(consents.account_id, account.id),
        eq(consents.purpose, newsletterConsent.purpose),
        eq(consents.channel, newsletterConsent.channel),
      ),
    )
    .orderBy(desc(consents.id))
    .limit(1)
  if (account.email_confirmed_at || consent?.given)
    await recordConsent(ctx, account.id, { ...newsletterConsent, granted: false }, 'email_link')
}
