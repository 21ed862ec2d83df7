import { consentQuestions } from '@shop/contract/consent-questions'
import type { Consent, ConsentChannel, MessagePurpose } from '@shop/contract/consents'
import { and, desc, eq, asc, type SQL, sql } from 'drizzle-orm'
import { normaliseAccountKey, findAccount } from '../../identity/accounts/accounts.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { consents, newsletterSubscribers } from './tables.ts'
import { t } from '@shop/contract/t'
import { failField } from '../../core/errors.ts'

/**
 * The caller's latest response to each consent question; no response counts as no, except to updates about orders, which are
 * part of the sale. For email marketing it is the
 * newsletter subscription, which links in emails change too. Its status is only shown to its owner: a confirmed
 * account, or one whose confirmation link was used after this account requested it.
 */
export async function listConsents(ctx: RequestContext): Promise<Consent[]> {
  const { account_id: accountId, email } = requireAccount(ctx.actor)
  const responses = await ctx.db
    .selectDistinctOn([consents.purpose, consents.channel], {
      purpose: consents.purpose,
      channel: consents.channel,
      is_granted: consents.granted,
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
  const reportsToAds = ctx.providers.adConversions !== undefined
  const questions = consentQuestions.filter(({ purpose }) => purpose !== 'ads' || reportsToAds)
  return questions.map(({ purpose, channel }) => {
    const lastResponse = responses.find(
      (response) => response.purpose === purpose && response.channel === channel,
    )
    const isNewsletter = purpose === 'offers' && channel === 'email'
    const hasConsented = lastResponse?.is_granted ?? purpose === 'orders'
    const since = subscriber?.confirmed_at
    const isSubscribed = Boolean(
      since && (isOwner || (lastResponse && hasConsented && since >= lastResponse.at)),
    )
    const isGranted = isNewsletter ? isSubscribed : hasConsented
    const hasUnsubscribed =
      lastResponse && subscriber?.unsubscribed_at && subscriber.unsubscribed_at >= lastResponse.at
    const unconfirmed = isNewsletter && hasConsented && !isGranted && !hasUnsubscribed
    return {
      purpose,
      channel,
      granted: isGranted,
      is_pending: unconfirmed,
      updated_at: lastResponse?.at.toISOString() ?? null,
    }
  })
}

/** The caller's consent history, oldest first. */
export async function listConsentHistory(ctx: RequestContext) {
  const { purpose, channel, granted, text, source, created_at } = consents
  return ctx.db
    .select({ purpose, channel, granted, text, source, created_at })
    .from(consents)
    .where(eq(consents.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(asc(consents.id))
}

/** Whether an account lets the shop report its orders to an advertising network, for queries of other domains. */
export function adConsent(accountId: SQL): SQL<boolean> {
  return sql<boolean>`coalesce((select ${consents.granted} from ${consents}
    where ${consents.account_id} = ${accountId} and ${consents.purpose} = 'ads' order by ${consents.id} desc limit 1), false)`
}

/** The same for one account, as of now. */
export async function hasAdConsent(ctx: RequestContext, accountId: string): Promise<boolean> {
  const [lastResponse] = await ctx.db
    .select({ granted: consents.granted })
    .from(consents)
    .where(and(eq(consents.account_id, accountId), eq(consents.purpose, 'ads')))
    .orderBy(desc(consents.id))
    .limit(1)
  return lastResponse?.granted ?? false
}

/** Channels besides email for order updates. */
export type OrderChannel = 'sms' | 'whatsapp'

/**
 * An account's responses about order updates as a JSON object, true or false by channel, for queries of other domains. The
 * latest per channel counts; a channel without a response is missing.
 */
export function orderChannelResponses(accountId: SQL): SQL<Partial<Record<OrderChannel, boolean>>> {
  return sql`(
    select coalesce(json_object_agg(response.channel, response.granted), '{}'::json) from (
      select distinct on (${consents.channel}) ${consents.channel} as channel, ${consents.granted} as granted
      from ${consents} where ${consents.account_id} = ${accountId} and ${consents.purpose} = 'orders'
      order by ${consents.channel}, ${consents.id} desc) response
    where response.channel in ('sms', 'whatsapp'))`
}

export interface ConsentInput {
  purpose: MessagePurpose
  channel: ConsentChannel
  granted: boolean
}

/** Where a consent was given or withdrawn; staff can only withdraw it. */
export type ConsentSource =
  'account_page' | 'checkout' | 'wishlist_page' | 'email_link' | 'staff_request' | 'agent_checkout'

/**
 * Stores an account's consent or withdrawal with the wording of the question. `source` is where it was given. Throws
 * invalid_input for an unknown question.
 */
export async function recordConsent(
  ctx: RequestContext,
  accountId: string,
  { purpose, channel, granted }: ConsentInput,
  source: ConsentSource,
): Promise<void> {
  const { text } = findConsentQuestion(purpose, channel)
  await ctx.db.insert(consents).values({
    account_id: accountId,
    purpose,
    channel,
    granted,
    text,
    source,
    created_at: ctx.clock.now(),
  })
}

function findConsentQuestion(purpose: MessagePurpose, channel: ConsentChannel) {
  const question = consentQuestions.find(
    (candidate) => candidate.purpose === purpose && candidate.channel === channel,
  )
  return question ?? failField('channel', t('These messages are not sent through this channel'))
}
