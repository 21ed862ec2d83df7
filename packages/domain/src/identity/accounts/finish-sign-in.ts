import type { Assertion } from '@shop/contract/web-authn'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { establishSession, type EstablishedSession } from './enter-account.ts'
import { findAccount } from './find-account.ts'
import { getThrottleKey, throttleAttempt } from './guess-guard.ts'
import { mfaAttemptsMax, countMfaAttempt, consumeMfaChallenge } from './issue-ticket.ts'
import { type Caller, unknownCaller } from './known-device.ts'
import { consumeCode } from './take-code.ts'
import { verifyPasskey } from './take-passkey.ts'
import { notifyMfaChange } from './tell-second-factor.ts'

/**
 * The second step of a sign-in: the ticket of the first, and a code of the app, a recovery code, or what a passkey
 * signed. Wrong ones count as wrong passwords do. Refuses with invalid_code (`attempts_left`; 0 means the password is asked again), code_already_used, account_blocked
 * or rate_limited.
 */
export async function verifyMfa(
  ctx: RequestContext,
  {
    mfa_token: ticket,
    code = '',
    passkey,
    caller = unknownCaller,
  }: { mfa_token: string; code?: string; passkey?: Assertion | undefined; caller?: Caller },
): Promise<EstablishedSession> {
  const attempt = await countMfaAttempt(ctx, ticket)
  const account = attempt && (await findAccount(ctx, attempt.account_id))
  if (!account || account.session_version !== attempt.session_version)
    fail('invalid_code', { attempts_left: 0, sign_in: true })
  if (account.blocked_at) fail('account_blocked')
  const given = { account_id: account.id, purpose: 'sign_in', holder: ticket } as const
  const throttleKey = await getThrottleKey(ctx, account.email_key, caller)
  const outcome = await throttleAttempt(ctx, throttleKey, async () => {
    if (!passkey) return consumeCode(ctx, account.id, code)
    return (await verifyPasskey(ctx, passkey, given)) ? 'taken' : 'wrong'
  })
  if (outcome === 'used' || outcome === 'wrong') {
    const left = mfaAttemptsMax - attempt.attempts
    fail(outcome === 'used' && left > 0 ? 'code_already_used' : 'invalid_code', {
      attempts_left: left,
      sign_in: true,
      passkey: passkey !== undefined,
    })
  }
  if (!(await consumeMfaChallenge(ctx, ticket))) fail('invalid_code', { attempts_left: 0, sign_in: true })
  if (outcome === 'recovery') await notifyMfaChange(ctx, account.id, { change: 'recovery-code-used' })
  const { remembered, device } = attempt
  return establishSession(ctx, account, { remembered, device, caller, throttleKey, way: 'mfa' })
}
