import { type Consent, consentQuestions } from '@shop/contract/consents'
import { desc, eq } from 'drizzle-orm'
import { normaliseAccountKey } from '../../identity/accounts/account-key.ts'
import { findAccount } from '../../identity/accounts/find-account.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { consents, newsletterSubscribers } from './tables.ts'

/**
 * The caller's last answer to each question about messages; without one it is no. News by email are those of the
 * newsletter, which is also started and ended by links in mails: its list is what counts. Whether an address is on it
 * is told only to whom it belongs: by a confirmed account, or by a link that was pressed after this account asked.
 */
export async function listConsents(ctx: RequestContext): Promise<Consent[]> {
  const { account_id: accountId, email } = requireAccount(ctx.actor)
  const responses = await ctx.db
    .selectDistinctOn([consents.purpose, consents.channel], {
      purpose: consents.purpose,
      channel: consents.channel,
      given: consents.granted,
      at: consents.created_at,
    })
    .from(consents)
    .where(eq(consents.account_id, accountId))
    .orderBy(consents.purpose, consents.channel, desc(consents.id))
  const [subscriber] = await ctx.db
    .select({
      confirmed_at: newsletterSubscribers.confirmed_at,
      unsubscribed_at: newsletterSubscribers.unsubscribed_at,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email_key, normaliseAccountKey(email)))
  const account = await findAccount(ctx, accountId)
  const isOwner = Boolean(account?.email_confirmed_at)
  return consentQuestions.map(({ purpose, channel }) => {
    const lastAnswer = responses.find((one) => one.purpose === purpose && one.channel === channel)
    const isNewsletter = purpose === 'offers' && channel === 'email'
    const hasConsented = lastAnswer?.given ?? false
    const since = subscriber?.confirmed_at
    const isSubscribed = Boolean(since && (isOwner || (lastAnswer && hasConsented && since >= lastAnswer.at)))
    const given = isNewsletter ? isSubscribed : hasConsented
    const hasUnsubscribed =
      lastAnswer && subscriber?.unsubscribed_at && subscriber.unsubscribed_at >= lastAnswer.at
    const unconfirmed = isNewsletter && hasConsented && !given && !hasUnsubscribed
    return {
      purpose,
      channel,
      granted: given,
      is_pending: unconfirmed,
      updated_at: lastAnswer?.at.toISOString() ?? null,
    }
  })
}
