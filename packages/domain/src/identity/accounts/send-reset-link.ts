import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { isEmailChangePending } from './email-changes.ts'
import { findAccountByEmail } from './find-account.ts'
import type { ResetLinkInput } from './forgot-password.ts'
import { linkMinutes, createEmailToken } from './mail-token.ts'
import { tryConsumeLimit, limitResetsAt } from './sign-in-limit.ts'

/**
 * The job behind forgot-password.ts: emails the link if the email has an account and was not changed by staff
 * recently, else does nothing. Once a limit is used up further requests send no email, and the link that was sent last is
 * valid until one does: whoever else asks, the mailbox has a valid link.
 */
export async function sendResetLink(ctx: RequestContext, input: ResetLinkInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccountByEmail(ctx, input.email)
    if (!account || account.blocked_at || (await isEmailChangePending(ctx, account.id))) return
    const { device_hash: deviceHash } = input
    const limit = deviceHash ? 'reset-mails-of-device' : 'reset-mails'
    const subject = deviceHash ? `${deviceHash} ${account.email_key}` : account.email_key
    if (await tryConsumeLimit(ctx, limit, subject)) return
    const now = ctx.clock.now().getTime()
    const nextAt = (await limitResetsAt(ctx, limit, subject))?.getTime() ?? now
    const minutes = Math.max(linkMinutes.reset_password, Math.ceil((nextAt - now) / 60_000))
    const token = await createEmailToken(ctx, account.id, 'reset_password', minutes)
    await enqueueEmail(ctx, {
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
