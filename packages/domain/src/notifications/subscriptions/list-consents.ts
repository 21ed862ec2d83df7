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
  const { accountId, email } = requireAccount(ctx.actor)
  const answers = await ctx.db
    .selectDistinctOn([consents.purpose, consents.channel], {
      purpose: consents.purpose,
      channel: consents.channel,
      given: consents.given,
      at: consents.at,
    })
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(consents.purpose, consents.channel, desc(consents.id))
  const [reader] = await ctx.db
    .select({ confirmedAt: newsletterSubscribers.confirmedAt, leftAt: newsletterSubscribers.leftAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailKey, accountKey(email)))
  const account = await findAccount(ctx, accountId)
  const isOwner = Boolean(account?.emailConfirmedAt)
  return consentQuestions.map(({ purpose, channel }) => {
    const answer = answers.find((one) => one.purpose === purpose && one.channel === channel)
    const isNewsletter = purpose === 'offers' && channel === 'email'
    const said = answer?.given ?? false
    const since = reader?.confirmedAt
    const isReader = Boolean(since && (isOwner || (answer && said && since >= answer.at)))
    const given = isNewsletter ? isReader : said
    const hasLeft = answer && reader?.leftAt && reader.leftAt >= answer.at
    const unconfirmed = isNewsletter && said && !given && !hasLeft
    return { purpose, channel, given, unconfirmed, at: answer?.at.toISOString() ?? null }
  })
}
