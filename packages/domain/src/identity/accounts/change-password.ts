import { passwordFault } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { changeAccount } from './change-account.ts'
import { isOwnPassword, ownAccount, wrongCurrentPassword } from './check-own-password.ts'
import { closeOtherSessions } from './end-other-sessions.ts'
import { forgiveGuesses } from './guess-guard.ts'
import { hashPassword, passwordFits } from './hash-password.ts'
import { endTickets } from './issue-ticket.ts'
import { endMailTokens } from './mail-token.ts'
import { staffPasswordFault } from './password.ts'

/**
 * Sets a new password for who knows the current one, ends every other session and every reset link on its way, and
 * tells the owner by mail. A repeat after a lost answer, when the new one is current already, is fine. Refuses with
 * invalid_input, rate_limited, or weak_password for staff.
 */
export async function changePassword(
  ctx: RequestContext,
  wish: { current: string; chosen: string },
): Promise<void> {
  const fault = passwordFault(wish.chosen)
  if (fault) refuseField('password', fault)
  const account = await ownAccount(ctx)
  const staffFault = account.role && staffPasswordFault(wish.chosen, [account.email, account.username])
  if (staffFault) refuse('weak_password', { errors: { password: [staffFault] } })
  if (!(await isOwnPassword(ctx, account, wish.current))) {
    if (await passwordFits(wish.chosen, account.password_hash, { known: account.id })) return
    refuseField('current_password', wrongCurrentPassword)
  }
  if (wish.chosen === wish.current) refuseField('password', t('Choose a password you don’t already use'))
  const passwordHash = await hashPassword(wish.chosen, { known: account.id })
  await inTransaction(ctx, async (ctx) => {
    await changeAccount(ctx, account.id, { password_hash: passwordHash })
    await closeOtherSessions(ctx, 'password_changed')
    await endMailTokens(ctx, account.id, 'reset_password')
    await endTickets(ctx, account.id)
    await forgiveGuesses(ctx, account.email_key)
    const content = { template: 'password-changed', first_name: account.first_name } as const
    await postMail(ctx, { to: account.email, content, related_to: '' })
  })
}
