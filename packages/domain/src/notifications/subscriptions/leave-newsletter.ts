import { and, desc, eq } from 'drizzle-orm'
import { findAccountByEmail } from '../../identity/accounts/find-account.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { recordConsent } from './record-consent.ts'
import { consents, newsletterSubscribers } from './tables.ts'

const news = { purpose: 'offers', channel: 'email' } as const

/**
 * Ends the newsletter with the token that stands in each of its mails; a second press is fine. The row stays, so that
 * nobody can be put back on the list without a new confirmation. Where the address is an account's, its consent is
 * recorded as withdrawn. Refuses an unknown token with link_expired.
 */
export async function leaveNewsletter(ctx: RequestContext, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ofToken = eq(newsletterSubscribers.unsubscribe_token, token)
    const [reader] = await ctx.db
      .select({ email: newsletterSubscribers.email, unsubscribed_at: newsletterSubscribers.unsubscribed_at })
      .from(newsletterSubscribers)
      .where(ofToken)
      .for('update')
    if (!reader) refuse('link_expired')
    if (reader.unsubscribed_at) return
    await ctx.db
      .update(newsletterSubscribers)
      .set({ unsubscribed_at: ctx.clock.now(), confirmed_at: null, confirm_hash: null })
      .where(ofToken)
    await withdrawConsent(ctx, reader.email)
  })
}

/** An account that has neither proved the address nor asked for the news does not learn of a reader's doings. */
async function withdrawConsent(ctx: RequestContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx, email)
  if (!account) return
  const [answer] = await ctx.db
    .select({ given: consents.granted })
    .from(consents)
    .where(
      and(
        eq(consents.account_id, account.id),
        eq(consents.purpose, news.purpose),
        eq(consents.channel, news.channel),
      ),
    )
    .orderBy(desc(consents.id))
    .limit(1)
  if (account.email_confirmed_at || answer?.given)
    await recordConsent(ctx, account.id, { ...news, granted: false }, 'email_link')
}
