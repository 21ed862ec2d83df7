import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { postMail } from '../kernel/post-mail.ts'
import { isEmailUnsettled } from './email-changes.ts'
import { findAccountByEmail } from './find-account.ts'
import type { ResetLinkWish } from './forgot-password.ts'
import { linkMinutes, makeMailToken } from './mail-token.ts'
import { countUnlessUsedUp } from './sign-in-limit.ts'

/**
 * The job behind forgot-password.ts: emails the link if the email has an account and was not changed by staff
 * recently, else does nothing. Further requests within the limit's window send no email; the link that was
 * sent stays valid.
 */
export async function sendResetLink(shop: ShopContext, wish: ResetLinkWish): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const account = await findAccountByEmail(shop, wish.email)
    if (!account || account.blockedAt || (await isEmailUnsettled(shop, account.id))) return
    const usedUp = wish.deviceHash
      ? await countUnlessUsedUp(shop, 'reset-mails-of-device', `${wish.deviceHash} ${account.emailKey}`)
      : await countUnlessUsedUp(shop, 'reset-mails', account.emailKey)
    if (usedUp) return
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
