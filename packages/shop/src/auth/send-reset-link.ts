import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { postMail } from '../kernel/post-mail.ts'
import { findAccountByEmail } from './find-account.ts'
import type { ResetLinkWish } from './forgot-password.ts'
import { linkMinutes, makeMailToken } from './mail-token.ts'

/** The job behind forgot-password.ts: mails the link where the email has an account, else does nothing. */
export async function sendResetLink(shop: ShopContext, wish: ResetLinkWish): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const account = await findAccountByEmail(shop, wish.email)
    if (!account || account.blockedAt) return
    const token = await makeMailToken(shop, account.id, 'reset_password')
    await postMail(shop, {
      to: account.email,
      content: {
        template: 'reset-password',
        firstName: account.firstName,
        link: `${shop.publicUrl}/auth/reset-password/${token}`,
        minutes: linkMinutes.reset_password,
      },
      about: '',
    })
  })
}
