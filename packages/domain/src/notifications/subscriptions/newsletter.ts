import { english } from '@shop/contract/languages'
import type { OutboxPayload } from '../../core/db/outbox-messages.ts'
import { emailError } from '@shop/contract/email-rule'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { failField, fail } from '../../core/errors.ts'
import { eq, sql, and, gt, isNotNull, or, desc } from 'drizzle-orm'
import { normaliseAccountKey, findAccountByEmail } from '../../identity/accounts/accounts.ts'
import { hashOpaqueToken, generateOpaqueToken } from '../../identity/accounts/secrets.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { newsletterSubscribers, consents } from './tables.ts'
import { addMs, minuteMs } from '../../core/dates.ts'
import { recordConsent } from './consents.ts'

/**
 * Requests the newsletter. A job looks up the email later, so that neither the response nor its timing reveals who is
 * subscribed. Throws invalid_input for an invalid email.
 */
export async function subscribe(ctx: RequestContext, { email }: { email: string }): Promise<void> {
  const error = emailError(email)
  if (error) failField('email', error)
  await enqueue(ctx, 'newsletter.send_confirmation', {
    email: email.trim(),
    language: ctx.language ?? english,
  })
}

/** The job of subscribe: emails the confirmation link, unless the address is subscribed or was just emailed. */
export async function sendConfirmation(
  ctx: RequestContext,
  { email, language }: OutboxPayload<'newsletter.send_confirmation'>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const emailKey = normaliseAccountKey(email)
    const [existing] = await ctx.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email_key, emailKey))
      .for('update')
    if (existing && !canEmailAgain(existing, now)) return
    const token = generateOpaqueToken(ctx)
    const values = { email, confirm_hash: hashOpaqueToken(token), requested_at: now }
    const [row] = await ctx.db
      .insert(newsletterSubscribers)
      .values({
        id: ctx.ids.next(now),
        email_key: emailKey,
        unsubscribe_token: generateOpaqueToken(ctx),
        ...values,
      })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email_key,
        set: { ...values, unsubscribed_at: null },
        // Of two concurrent jobs for a new email, the second sends nothing.
        setWhere: existing ? undefined : sql`false`,
      })
      .returning({ unsubscribe_token: newsletterSubscribers.unsubscribe_token })
    if (!row) return
    await enqueueEmail(ctx, {
      to: email,
      content: {
        template: 'confirm-newsletter',
        link: `${ctx.publicUrl}/newsletter/confirm/${token}`,
        unsubscribe_link: unsubscribeLink(ctx, row.unsubscribe_token),
      },
      language,
      related_to: 'newsletter',
    })
  })
}

/** Confirms the newsletter with the emailed token. Using it twice is fine. Throws link_expired. */
export async function confirmSubscription(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  const now = ctx.clock.now()
  const {
    confirm_hash: confirmHash,
    confirmed_at: confirmedAt,
    requested_at: requestedAt,
  } = newsletterSubscribers
  const confirmed = await ctx.db
    .update(newsletterSubscribers)
    .set({ confirmed_at: sql`coalesce(${confirmedAt}, ${now.toISOString()})` })
    .where(
      and(
        eq(confirmHash, hashOpaqueToken(token)),
        or(isNotNull(confirmedAt), gt(requestedAt, addMs(now, -confirmLinkMs))),
      ),
    )
    .returning({ id: newsletterSubscribers.id })
  if (confirmed.length === 0) fail('link_expired')
}

const newsletterConsent = { purpose: 'offers', channel: 'email' } as const

/**
 * Unsubscribes with the token in each email. Using it twice is fine. The row stays, so that nobody can be added again
 * without a new confirmation. If the address belongs to an account, its consent is recorded as withdrawn. Throws
 * link_expired for an unknown token.
 */
export async function unsubscribeFromNewsletter(ctx: RequestContext, { token }: { token: string }) {
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

/** An account that neither confirmed the address nor requested the newsletter must not learn about its subscription. */
async function withdrawConsent(ctx: RequestContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx, email)
  if (!account) return
  const [consent] = await ctx.db
    .select({ is_granted: consents.granted })
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
  if (account.email_confirmed_at || consent?.is_granted)
    await recordConsent(ctx, account.id, { ...newsletterConsent, granted: false }, 'email_link')
}

/** How long the emailed link works, in ms. */
const confirmLinkMs = 7 * 24 * 60 * minuteMs

/** At most one link in this time (ms), so that nobody can flood a mailbox. */
const confirmationIntervalMs = 10 * minuteMs

interface Subscription {
  requested_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

/** Whether a sign-up for the newsletter sends an email. Subscribers need none. */
export function canEmailAgain(
  { requested_at: requestedAt, confirmed_at: confirmedAt, unsubscribed_at: unsubscribedAt }: Subscription,
  now: Date,
): boolean {
  if (confirmedAt) return false
  if (unsubscribedAt) return true
  return now.getTime() - requestedAt.getTime() >= confirmationIntervalMs
}

/** The unsubscribe page, for people. */
export function unsubscribeLink({ publicUrl }: RequestContext, unsubscribeToken: string): string {
  return `${publicUrl}/newsletter/unsubscribe/${unsubscribeToken}`
}

/** The one-click unsubscribe URL, for mail clients. */
export function unsubscribeUrl({ publicUrl }: RequestContext, unsubscribeToken: string): string {
  return `${publicUrl}/api/newsletter/unsubscribe/${unsubscribeToken}`
}
