import { type Consent, consentQuestions } from '@shop/contract/consents'
import { desc, eq } from 'drizzle-orm'
import { accountKey } from '../../identity/accounts/account-key.ts'
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
  const answers = await ctx.db
    .selectDistinctOn([consents.purpose, consents.channel], {
      purpose: consents.purpose,
      channel: consents.channel,
      given: consents.granted,
      at: consents.created_at,
    })
    .from(consents)
    .where(eq(consents.account_id, accountId))
    .orderBy(consents.purpose, consents.channel, desc(consents.id))
  const [reader] = await ctx.db
    .select({
      confirmed_at: newsletterSubscribers.confirmed_at,
      unsubscribed_at: newsletterSubscribers.unsubscribed_at,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email_key, accountKey(email)))
  const account = await findAccount(ctx, accountId)
  const isOwner = Boolean(account?.email_confirmed_at)
  return consentQuestions.map(({ purpose, channel }) => {
    const answer = answers.find((one) => one.purpose === purpose && one.channel === channel)
    const isNewsletter = purpose === 'offers' && channel === 'email'
    const said = answer?.given ?? false
    const since = reader?.confirmed_at
    const isReader = Boolean(since && (isOwner || (answer && said && since >= answer.at)))
    const given = isNewsletter ? isReader : said
    const hasLeft = answer && reader?.unsubscribed_at && reader.unsubscribed_at >= answer.at
    const unconfirmed = isNewsletter && said && !given && !hasLeft
    return {
      purpose,
      channel,
      granted: given,
      is_pending: unconfirmed,
      updated_at: answer?.at.toISOString() ?? null,
    }
  })
}
