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
    const ofToken = eq(newsletterSubscribers.leaveToken, token)
    const [reader] = await ctx.db
      .select({ email: newsletterSubscribers.email, leftAt: newsletterSubscribers.leftAt })
      .from(newsletterSubscribers)
      .where(ofToken)
      .for('update')
    if (!reader) refuse('link_expired')
    if (reader.leftAt) return
    await ctx.db
      .update(newsletterSubscribers)
      .set({ leftAt: ctx.clock.now(), confirmedAt: null, confirmHash: null })
      .where(ofToken)
    await withdrawConsent(ctx, reader.email)
  })
}

/** An account that has neither proved the address nor asked for the news does not learn of a reader's doings. */
async function withdrawConsent(ctx: RequestContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx, email)
  if (!account) return
  const [answer] = await ctx.db
    .select({ given: consents.given })
    .from(consents)
    .where(
      and(
        eq(consents.accountId, account.id),
        eq(consents.purpose, news.purpose),
        eq(consents.channel, news.channel),
      ),
    )
    .orderBy(desc(consents.id))
    .limit(1)
  if (account.emailConfirmedAt || answer?.given)
    await recordConsent(ctx, account.id, { ...news, given: false }, 'link in an email')
}
