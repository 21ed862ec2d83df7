import { passwordError } from '@shop/contract/account-rules'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { updateAccount } from './change-account.ts'
import { revokeAccountSessions } from './end-account-sessions.ts'
import { findAccount } from './find-account.ts'
import { resetFailedLogins } from './guess-guard.ts'
import { hashPassword } from './hash-password.ts'
import { deleteMfaChallenges } from './issue-ticket.ts'
import { type Caller, deleteOtherDevices, rememberDevice, unknownCaller } from './known-device.ts'
import { revokeEmailTokens, verifyEmailToken, consumeEmailToken } from './mail-token.ts'
import { staffPasswordError } from './password.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'

/**
 * Sets a new password with an emailed token, once; ends every session and does not sign in. From then on only this
 * browser is a known device, so that the owner of the mailbox can sign in whatever unknown devices do. Returns the token
 * for its cookie. Refuses with invalid_input, link_expired, or weak_password for staff. A rejected password leaves the
 * token valid.
 */
export async function resetPassword(
  ctx: RequestContext,
  input: { token: string; password: string; caller?: Caller },
): Promise<string> {
  const error = passwordError(input.password)
  if (error) failField('password', error)
  const tokenAccountId = await verifyEmailToken(ctx, input.token, 'reset_password')
  const owner = tokenAccountId && (await findAccount(ctx, tokenAccountId))
  if (!owner || owner.blocked_at) fail('link_expired')
  const staffError = owner.role && staffPasswordError(input.password, [owner.email, owner.username])
  if (staffError) fail('weak_password', { errors: { password: [staffError] } })
  const passwordHash = await hashPassword(input.password, { known: owner.id })
  return inTransaction(ctx, async (ctx) => {
    const accountId = await consumeEmailToken(ctx, input.token, 'reset_password')
    if (!accountId) fail('link_expired')
    // Whoever has the mailed token owns the mailbox, so the address is confirmed too.
    const emailConfirmedAt = owner.email_confirmed_at ?? ctx.clock.now()
    await updateAccount(ctx, accountId, { password_hash: passwordHash, email_confirmed_at: emailConfirmedAt })
    await revokeAccountSessions(ctx, accountId, 'password_changed')
    await revokeEmailTokens(ctx, accountId, 'reset_password')
    await deleteMfaChallenges(ctx, accountId)
    await resetFailedLogins(ctx, owner.email_key)
    await enqueueEmail(ctx, {
      to: owner.email,
      content: { template: 'password-changed', first_name: owner.first_name },
      related_to: '',
    })
    const { caller = unknownCaller } = input
    const device = await rememberDevice(ctx, accountId, caller.device)
    await deleteOtherDevices(ctx, accountId, device)
    return device
  })
}
