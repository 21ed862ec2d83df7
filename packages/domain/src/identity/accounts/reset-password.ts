import { passwordFault } from '@shop/contract/account-rules'
import { inTransaction, type ShopContext } from '../../core/context.ts'
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
  shop: ShopContext,
  wish: { token: string; password: string; caller?: Caller },
): Promise<string> {
  const fault = passwordFault(wish.password)
  if (fault) refuseField('password', fault)
  const peeked = await peekMailToken(shop, wish.token, 'reset_password')
  const owner = peeked && (await findAccount(shop, peeked))
  if (!owner || owner.blockedAt) refuse('link_expired')
  const staffFault = owner.role && staffPasswordFault(wish.password, [owner.email, owner.username])
  if (staffFault) refuse('weak_password', { errors: { password: [staffFault] } })
  const passwordHash = await hashPassword(wish.password, { known: owner.id })
  return inTransaction(shop, async (shop) => {
    const accountId = await useMailToken(shop, wish.token, 'reset_password')
    if (!accountId) refuse('link_expired')
    // Whoever has the mailed token owns the mailbox, so the address is confirmed too.
    const emailConfirmedAt = owner.emailConfirmedAt ?? shop.clock.now()
    await changeAccount(shop, accountId, { passwordHash, emailConfirmedAt })
    await endAccountSessions(shop, accountId, 'password changed')
    await endMailTokens(shop, accountId, 'reset_password')
    await endTickets(shop, accountId)
    await forgiveGuesses(shop, owner.emailKey)
    await postMail(shop, {
      to: owner.email,
      content: { template: 'password-changed', firstName: owner.firstName },
      about: '',
    })
    const { caller = unknownCaller } = wish
    const device = await rememberDevice(shop, accountId, caller.device)
    await deleteOtherDevices(shop, accountId, device)
    return device
  })
}
