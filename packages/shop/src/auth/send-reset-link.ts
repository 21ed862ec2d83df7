import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { accountKey } from './account-key.ts'
import { linkMinutes, makeMailToken } from './mail-token.ts'
import { postMail } from './post-mail.ts'
import { accounts } from './tables.ts'

/** The job behind forgot-password.ts: mails the link where the email has an account, else does nothing. */
export async function sendResetLink(shop: ShopContext, wish: { email: string }): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const [account] = await shop.db
      .select({ id: accounts.id, email: accounts.email, firstName: accounts.firstName })
      .from(accounts)
      .where(and(eq(accounts.emailKey, accountKey(wish.email)), isNull(accounts.blockedAt)))
    if (!account) return
    const token = await makeMailToken(shop, account.id, 'reset_password')
    await postMail(shop, account.email, {
      template: 'reset-password',
      firstName: account.firstName,
      link: `${shop.publicUrl}/auth/reset-password/${token}`,
      minutes: linkMinutes.reset_password,
    })
  })
}
