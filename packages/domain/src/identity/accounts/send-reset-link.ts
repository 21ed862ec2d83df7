import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { isEmailUnsettled } from './email-changes.ts'
import { findAccountByEmail } from './find-account.ts'
import type { ResetLinkWish } from './forgot-password.ts'
import { linkMinutes, makeMailToken } from './mail-token.ts'
import { countUnlessUsedUp, usedUpUntil } from './sign-in-limit.ts'

/**
 * The job behind forgot-password.ts: emails the link if the email has an account and was not changed by staff
 * recently, else does nothing. Once a limit is used up further requests send no email, and the link that was sent last is
 * valid until one does: whoever else asks, the mailbox has a valid link.
 */
export async function sendResetLink(ctx: RequestContext, wish: ResetLinkWish): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccountByEmail(ctx, wish.email)
    if (!account || account.blocked_at || (await isEmailUnsettled(ctx, account.id))) return
    const { device_hash: deviceHash } = wish
    const limit = deviceHash ? 'reset-mails-of-device' : 'reset-mails'
    const subject = deviceHash ? `${deviceHash} ${account.email_key}` : account.email_key
    if (await countUnlessUsedUp(ctx, limit, subject)) return
    const now = ctx.clock.now().getTime()
    const nextAt = (await usedUpUntil(ctx, limit, subject))?.getTime() ?? now
    const minutes = Math.max(linkMinutes.reset_password, Math.ceil((nextAt - now) / 60_000))
    const token = await makeMailToken(ctx, account.id, 'reset_password', minutes)
    await postMail(ctx, {
      to: account.email,
      content: {
        template: 'reset-password',
        first_name: account.first_name,
        link: `${ctx.publicUrl}/auth/reset-password/${token}`,
        minutes,
      },
      related_to: '',
    })
  })
}
