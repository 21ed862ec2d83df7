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
      .where(eq(newsletterSubscribers.emailKey, emailKey))
      .for('update')
    if (known && !mayMailAgain(known, now)) return
    const token = makeOpaqueToken(ctx)
    const asked = { email, confirmHash: hashOpaqueToken(token), askedAt: now }
    const [row] = await ctx.db
      .insert(newsletterSubscribers)
      .values({ id: ctx.ids.next(now), emailKey, leaveToken: makeOpaqueToken(ctx), ...asked })
      .onConflictDoUpdate({
        target: newsletterSubscribers.emailKey,
        set: { ...asked, leftAt: null },
        // Two jobs at once for an email that nobody knew: the second mails nothing.
        setWhere: known ? undefined : sql`false`,
      })
      .returning({ leaveToken: newsletterSubscribers.leaveToken })
    if (!row) return
    await postMail(ctx, {
      to: email,
      content: {
        template: 'confirm-newsletter',
        link: `${ctx.publicUrl}/newsletter/confirm/${token}`,
        leaveLink: leaveLink(ctx, row.leaveToken),
      },
      about: 'newsletter',
    })
  })
}
