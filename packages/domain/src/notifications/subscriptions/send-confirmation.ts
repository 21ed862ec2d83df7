import { eq, sql } from 'drizzle-orm'
import { accountKey } from '../../identity/accounts/account-key.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { leaveLink } from './leave-link.ts'
import type { ConfirmationWish } from './subscribe.ts'
import { mayMailAgain } from './subscription.ts'
import { newsletterSubscribers } from './tables.ts'

/** The job behind subscribe.ts: mails the link that starts the newsletter, unless it runs or was just mailed. */
export async function sendConfirmation(ctx: RequestContext, { email }: ConfirmationWish): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const emailKey = accountKey(email)
    const [known] = await ctx.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email_key, emailKey))
      .for('update')
    if (known && !mayMailAgain(known, now)) return
    const token = makeOpaqueToken(ctx)
    const asked = { email, confirm_hash: hashOpaqueToken(token), requested_at: now }
    const [row] = await ctx.db
      .insert(newsletterSubscribers)
      .values({
        id: ctx.ids.next(now),
        email_key: emailKey,
        unsubscribe_token: makeOpaqueToken(ctx),
        ...asked,
      })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email_key,
        set: { ...asked, unsubscribed_at: null },
        // Two jobs at once for an email that nobody knew: the second mails nothing.
        setWhere: known ? undefined : sql`false`,
      })
      .returning({ unsubscribe_token: newsletterSubscribers.unsubscribe_token })
    if (!row) return
    await postMail(ctx, {
      to: email,
      content: {
        template: 'confirm-newsletter',
        link: `${ctx.publicUrl}/newsletter/confirm/${token}`,
        unsubscribe_link: leaveLink(ctx, row.unsubscribe_token),
      },
      related_to: 'newsletter',
    })
  })
}
