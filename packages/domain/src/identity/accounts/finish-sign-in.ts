import type { Assertion } from '@shop/contract/web-authn'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { enterAccount, type Entered } from './enter-account.ts'
import { findAccount } from './find-account.ts'
import { findGuesser, checkAttempt } from './guess-guard.ts'
import { ticketTriesMax, tryTicket, useTicket } from './issue-ticket.ts'
import { type Caller, unknownCaller } from './known-device.ts'
import { takeCode } from './take-code.ts'
import { takePasskey } from './take-passkey.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/**
 * The second step of a sign-in: the ticket of the first, and a code of the app, a recovery code, or what a passkey
 * signed. Wrong ones count as wrong passwords do. Refuses with invalid_code (`attempts_left`; 0 means the password is asked again), code_already_used, account_blocked
 * or rate_limited.
 */
export async function finishSignIn(
  ctx: RequestContext,
  {
    mfa_token: ticket,
    code = '',
    passkey,
    caller = unknownCaller,
  }: { mfa_token: string; code?: string; passkey?: Assertion | undefined; caller?: Caller },
): Promise<Entered> {
  const tried = await tryTicket(ctx, ticket)
  const account = tried && (await findAccount(ctx, tried.account_id))
  if (!account || account.session_version !== tried.session_version)
    refuse('invalid_code', { attempts_left: 0, sign_in: true })
  if (account.blocked_at) refuse('account_blocked')
  const given = { account_id: account.id, purpose: 'sign_in', holder: ticket } as const
  const guesser = await findGuesser(ctx, account.email_key, caller)
  const outcome = await checkAttempt(ctx, guesser, async () => {
    if (!passkey) return takeCode(ctx, account.id, code)
    return (await takePasskey(ctx, passkey, given)) ? 'taken' : 'wrong'
  })
  if (outcome === 'used' || outcome === 'wrong') {
    const left = ticketTriesMax - tried.attempts
    refuse(outcome === 'used' && left > 0 ? 'code_already_used' : 'invalid_code', {
      attempts_left: left,
      sign_in: true,
      passkey: passkey !== undefined,
    })
  }
  if (!(await useTicket(ctx, ticket))) refuse('invalid_code', { attempts_left: 0, sign_in: true })
  if (outcome === 'recovery') await tellSecondFactor(ctx, account.id, { change: 'recovery-code-used' })
  const { remembered, device } = tried
  return enterAccount(ctx, account, { remembered, device, caller, guesser, way: 'mfa' })
}
