import { emailError } from '@shop/contract/email-rule'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import type { OutboxPayload } from '../../core/db/outbox-messages.ts'
import { failField, fail } from '../../core/errors.ts'
import { normaliseAccountKey, findAccountByEmail, findAccount, updateAccount } from './accounts.ts'
import { getThrottleKey, resetFailedLogins } from './login-throttle.ts'
import { type Caller, unknownCaller, deleteOtherDevices, rememberDevice } from './devices.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { isEmailChangePending } from './email-changes.ts'
import {
  linkMinutes,
  createEmailToken,
  revokeEmailTokens,
  verifyEmailToken,
  consumeEmailToken,
} from './email-tokens.ts'
import { tryConsumeLimit, limitResetsAt } from './attempt-counters.ts'
import { passwordError } from '@shop/contract/account-rules'
import { revokeAccountSessions } from './sessions.ts'
import { hashPassword } from './hash-password.ts'
import { deleteMfaChallenges } from './mfa-challenge.ts'
import { deletePasskeys } from './passkey-registration.ts'
import { staffPasswordError } from './password-rules.ts'

/**
 * Requests a link to set a new password. A job looks up the account later, so that neither the response nor its
 * timing reveals whether the email has one.
 */
export async function forgotPassword(
  ctx: RequestContext,
  email: string,
  caller: Caller = unknownCaller,
): Promise<void> {
  const error = emailError(email)
  if (error) failField('email', error)
  const throttleKey = await getThrottleKey(ctx, normaliseAccountKey(email), caller)
  const payload: OutboxPayload<'account.send_reset_link'> = { email: email.trim() }
  if (throttleKey.kind === 'device') payload.device_hash = throttleKey.device_hash
  if (ctx.actor.kind === 'visitor' && ctx.language) payload.language = ctx.language
  await enqueue(ctx, 'account.send_reset_link', payload)
}

/**
 * The job of forgotPassword: emails the link if the email has an account and was not changed by staff recently. Once a
 * limit is exhausted, no more emails are sent and the last link stays valid until the limit resets, so the mailbox
 * always has a working link.
 */
export async function sendResetLink(
  ctx: RequestContext,
  input: OutboxPayload<'account.send_reset_link'>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccountByEmail(ctx, input.email)
    if (!account || account.blocked_at || (await isEmailChangePending(ctx, account.id))) return
    const { device_hash: deviceHash } = input
    const limit = deviceHash ? 'reset-emails-of-device' : 'reset-emails'
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
      language: input.language ?? account.language,
      related_to: '',
    })
  })
}

/**
 * Sets a new password with an emailed token, once. Ends every session and does not sign in. Only this browser remains a
 * known device, so that its owner can sign in despite attempts by others. Returns the token of its cookie. Throws
 * invalid_input, link_expired, or weak_password for staff; the token then stays valid.
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
    // The person with the token owns the mailbox, so the email is confirmed too.
    const emailConfirmedAt = owner.email_confirmed_at ?? ctx.clock.now()
    await updateAccount(ctx, accountId, { password_hash: passwordHash, email_confirmed_at: emailConfirmedAt })
    await revokeAccountSessions(ctx, accountId, 'password_changed')
    await revokeEmailTokens(ctx, accountId, 'reset_password')
    await deleteMfaChallenges(ctx, accountId)
    // One that somebody else added would still open the account. That of staff is their second step, which an email alone
    // does not remove.
    if (owner.role === null) await deletePasskeys(ctx, accountId)
    await resetFailedLogins(ctx, owner.email_key)
    await enqueueEmail(ctx, {
      to: owner.email,
      content: { template: 'password-changed', first_name: owner.first_name },
      language: owner.language,
      related_to: '',
    })
    const { caller = unknownCaller } = input
    const device = await rememberDevice(ctx, accountId, caller.device)
    await deleteOtherDevices(ctx, accountId, device)
    return device
  })
}
