import { eq, sql } from 'drizzle-orm'
import { normaliseAccountKey } from '../../identity/accounts/account-key.ts'
import { hashOpaqueToken, generateOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { unsubscribeLink } from './leave-link.ts'
import type { ConfirmationInput } from './subscribe.ts'
import { canEmailAgain } from './subscription.ts'
import { newsletterSubscribers } from './tables.ts'

/** The job behind subscribe.ts: mails the link that starts the newsletter, unless it runs or was just mailed. */
export async function sendConfirmation(ctx: RequestContext, { email }: ConfirmationInput): Promise<void> {
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
    const requested = { email, confirm_hash: hashOpaqueToken(token), requested_at: now }
    const [row] = await ctx.db
      .insert(newsletterSubscribers)
      .values({
        id: ctx.ids.next(now),
        email_key: emailKey,
        unsubscribe_token: generateOpaqueToken(ctx),
        ...requested,
      })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email_key,
        set: { ...requested, unsubscribed_at: null },
        // Two jobs at once for an email that nobody knew: the second mails nothing.
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
      related_to: 'newsletter',
    })
  })
}
