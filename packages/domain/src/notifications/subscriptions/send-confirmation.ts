import { eq, sql } from 'drizzle-orm'
import { accountKey } from '../../identity/accounts/account-key.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { leaveLink } from './leave-link.ts'
import type { ConfirmationWish } from './subscribe.ts'
import { mayMailAgain } from './subscription.ts'
import { newsletterSubscribers } from './tables.ts'

/** The job behind subscribe.ts: mails the link that starts the newsletter, unless it runs or was just mailed. */
export async function sendConfirmation(shop: ShopContext, { email }: ConfirmationWish): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const emailKey = accountKey(email)
    const [known] = await shop.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.emailKey, emailKey))
      .for('update')
    if (known && !mayMailAgain(known, now)) return
    const token = makeOpaqueToken(shop)
    const asked = { email, confirmHash: hashOpaqueToken(token), askedAt: now }
    const [row] = await shop.db
      .insert(newsletterSubscribers)
      .values({ id: shop.ids.next(now), emailKey, leaveToken: makeOpaqueToken(shop), ...asked })
      .onConflictDoUpdate({
        target: newsletterSubscribers.emailKey,
        set: { ...asked, leftAt: null },
        // Two jobs at once for an email that nobody knew: the second mails nothing.
        setWhere: known ? undefined : sql`false`,
      })
      .returning({ leaveToken: newsletterSubscribers.leaveToken })
    if (!row) return
    await postMail(shop, {
      to: email,
      content: {
        template: 'confirm-newsletter',
        link: `${shop.publicUrl}/newsletter/confirm/${token}`,
        leaveLink: leaveLink(shop, row.leaveToken),
      },
      about: 'newsletter',
    })
  })
}
