import { and, eq, isNull } from 'drizzle-orm'
import { normaliseAccountKey, type Account, findAccount } from '../../identity/accounts/accounts.ts'
import { generateOpaqueToken } from '../../identity/accounts/secrets.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { listConsents, type ConsentInput, type ConsentSource, recordConsent } from './consents.ts'
import { restartMessagesTo } from './message-recipients.ts'
import { subscribe } from './newsletter.ts'
import { newsletterSubscribers } from './tables.ts'

/**
 * Stores the caller's consent or withdrawal with its wording. An unchanged response is not stored again. Consent to
 * email marketing starts the newsletter, after an emailed confirmation if the address is unconfirmed. Throws
 * invalid_input for an unknown question, and phone_required.
 */
export async function updateConsent(
  ctx: RequestContext,
  consent: ConsentInput,
  source: ConsentSource = 'account_page',
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { purpose, channel, granted: isGranted } = consent
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, accountId)
    if (!account) fail('unauthenticated')
    const before = (await listConsents(ctx)).find(
      (consent) => consent.purpose === purpose && consent.channel === channel,
    )
    if (before && (before.granted || before.is_pending) === isGranted && before.updated_at !== null) return
    await recordConsent(ctx, accountId, consent, source)
    const needsPhone = (channel === 'sms' || channel === 'whatsapp') && purpose !== 'orders'
    if (isGranted && needsPhone && !account.phone) fail('phone_required')
    // Only the owner of a number may start messages to it again.
    if (isGranted && purpose === 'orders' && account.phone && account.phone_verified_at)
      await restartMessagesTo(ctx, account.phone)
    if (purpose === 'offers' && channel === 'email')
      await (isGranted ? join(ctx, account) : unsubscribe(ctx, account, before?.granted === true))
  })
}

/** An unconfirmed account cannot end a subscription that existed before, only its own pending one. */
async function unsubscribe(ctx: RequestContext, account: Account, isSubscribed: boolean): Promise<void> {
  const { email_key: emailKey, confirmed_at: confirmedAt } = newsletterSubscribers
  const isVerified = isSubscribed || account.email_confirmed_at !== null
  await ctx.db
    .update(newsletterSubscribers)
    .set({ unsubscribed_at: ctx.clock.now(), confirmed_at: null, confirm_hash: null })
    .where(
      and(eq(emailKey, normaliseAccountKey(account.email)), isVerified ? undefined : isNull(confirmedAt)),
    )
}

async function join(ctx: RequestContext, { email, email_confirmed_at: emailConfirmedAt }: Account) {
  // Nobody can subscribe a mailbox without proof of owning it.
  if (!emailConfirmedAt) return subscribe(ctx, { email })
  const now = ctx.clock.now()
  const confirmation = { confirmed_at: now, unsubscribed_at: null }
  await ctx.db
    .insert(newsletterSubscribers)
    .values({
      id: ctx.ids.next(now),
      email,
      email_key: normaliseAccountKey(email),
      unsubscribe_token: generateOpaqueToken(ctx),
      requested_at: now,
      ...confirmation,
    })
    .onConflictDoUpdate({ target: newsletterSubscribers.email_key, set: confirmation })
}
