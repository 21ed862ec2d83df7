import { passwordFault } from '@shop/contract/account-rules'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { changeAccount } from './change-account.ts'
import { endAccountSessions } from './end-account-sessions.ts'
import { findAccount } from './find-account.ts'
import { forgiveGuesses } from './guess-guard.ts'
import { hashPassword } from './hash-password.ts'
import { endTickets } from './issue-ticket.ts'
import { type Caller, deleteOtherDevices, rememberDevice, unknownCaller } from './known-device.ts'
import { endMailTokens, peekMailToken, useMailToken } from './mail-token.ts'
import { staffPasswordFault } from './password.ts'
import { postMail } from '../../core/jobs/post-mail.ts'

/**
 * Sets a new password with an emailed token, once; ends every session and does not sign in. From then on only this
 * browser is a known device, so that the owner of the mailbox can sign in whatever unknown devices do. Returns the token
 * for its cookie. Refuses with invalid_input, link_expired, or weak_password for staff. A rejected password leaves the
 * token valid.
 */
export async function resetPassword(
  ctx: RequestContext,
  wish: { token: string; password: string; caller?: Caller },
): Promise<string> {
  const fault = passwordFault(wish.password)
  if (fault) refuseField('password', fault)
  const peeked = await peekMailToken(ctx, wish.token, 'reset_password')
  const owner = peeked && (await findAccount(ctx, peeked))
  if (!owner || owner.blocked_at) refuse('link_expired')
  const staffFault = owner.role && staffPasswordFault(wish.password, [owner.email, owner.username])
  if (staffFault) refuse('weak_password', { errors: { password: [staffFault] } })
  const passwordHash = await hashPassword(wish.password, { known: owner.id })
  return inTransaction(ctx, async (ctx) => {
    const accountId = await useMailToken(ctx, wish.token, 'reset_password')
    if (!accountId) refuse('link_expired')
    // Whoever has the mailed token owns the mailbox, so the address is confirmed too.
    const emailConfirmedAt = owner.email_confirmed_at ?? ctx.clock.now()
    await changeAccount(ctx, accountId, { password_hash: passwordHash, email_confirmed_at: emailConfirmedAt })
    await endAccountSessions(ctx, accountId, 'password_changed')
    await endMailTokens(ctx, accountId, 'reset_password')
    await endTickets(ctx, accountId)
    await forgiveGuesses(ctx, owner.email_key)
    await postMail(ctx, {
      to: owner.email,
      content: { template: 'password-changed', first_name: owner.first_name },
      related_to: '',
    })
    const { caller = unknownCaller } = wish
    const device = await rememberDevice(ctx, accountId, caller.device)
    await deleteOtherDevices(ctx, accountId, device)
    return device
  })
}
