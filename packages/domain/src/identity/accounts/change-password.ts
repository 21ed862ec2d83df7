import { passwordError } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { fail, failField } from '../../core/errors.ts'
import { updateAccount } from './accounts.ts'
import {
  isCurrentPassword,
  getCurrentAccount,
  requireRecentAuth,
  wrongCurrentPassword,
} from './recent-auth.ts'
import { revokeOtherAccountSessions } from './sessions.ts'
import { resetFailedLogins } from './login-throttle.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { deleteMfaChallenges } from './mfa-challenge.ts'
import { revokeEmailTokens } from './email-tokens.ts'
import { staffPasswordError } from './password-rules.ts'

/**
 * Sets a new password given the current one (or the first one after a recent sign-in), ends every other session and reset link, and notifies the owner by
 * email. A retry after a lost response succeeds. Throws invalid_input, rate_limited, reauthentication_required, or
 * weak_password for staff.
 */
export async function changePassword(
  ctx: RequestContext,
  input: { current: string; chosen: string },
): Promise<void> {
  const error = passwordError(input.chosen)
  if (error) failField('password', error)
  const account = await getCurrentAccount(ctx)
  const staffError = account.role && staffPasswordError(input.chosen, [account.email, account.username])
  if (staffError) fail('weak_password', { errors: { password: [staffError] } })
  if (account.password_hash === '') await requireRecentAuth(ctx)
  else if (!(await isCurrentPassword(ctx, account, input.current))) {
    if (await verifyPassword(input.chosen, account.password_hash, { known: account.id })) return
    failField('current_password', wrongCurrentPassword)
  }
  if (input.chosen === input.current) failField('password', t('Choose a password you don’t already use'))
  const passwordHash = await hashPassword(input.chosen, { known: account.id })
  await inTransaction(ctx, async (ctx) => {
    await updateAccount(ctx, account.id, { password_hash: passwordHash })
    await revokeOtherAccountSessions(ctx, 'password_changed')
    await revokeEmailTokens(ctx, account.id, 'reset_password')
    await deleteMfaChallenges(ctx, account.id)
    await resetFailedLogins(ctx, account.email_key)
    const content = { template: 'password-changed', first_name: account.first_name } as const
    await enqueueEmail(ctx, { to: account.email, content, language: account.language, related_to: '' })
  })
}
