import type { Assertion } from '@shop/contract/web-authn'
import type { ShopContext } from '../../core/context.ts'
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
 * signed. Wrong ones count as wrong passwords do. Refuses with code_wrong (`left`; 0 means the password is asked again), code_used, account_blocked
 * or rate_limited.
 */
export async function finishSignIn(
  shop: ShopContext,
  {
    ticket,
    code = '',
    passkey,
    caller = unknownCaller,
  }: { ticket: string; code?: string; passkey?: Assertion | undefined; caller?: Caller },
): Promise<Entered> {
  const tried = await tryTicket(shop, ticket)
  const account = tried && (await findAccount(shop, tried.accountId))
  if (!account || account.sessionVersion !== tried.sessionVersion)
    refuse('code_wrong', { left: 0, sign_in: true })
  if (account.blockedAt) refuse('account_blocked')
  const given = { accountId: account.id, purpose: 'sign-in', holder: ticket } as const
  const guesser = await findGuesser(shop, account.emailKey, caller)
  const outcome = await checkAttempt(shop, guesser, async () => {
    if (!passkey) return takeCode(shop, account.id, code)
    return (await takePasskey(shop, passkey, given)) ? 'taken' : 'wrong'
  })
  if (outcome === 'used' || outcome === 'wrong') {
    const left = ticketTriesMax - tried.tries
    refuse(outcome === 'used' && left > 0 ? 'code_used' : 'code_wrong', {
      left,
      sign_in: true,
      passkey: passkey !== undefined,
    })
  }
  if (!(await useTicket(shop, ticket))) refuse('code_wrong', { left: 0, sign_in: true })
  if (outcome === 'recovery') await tellSecondFactor(shop, account.id, { change: 'recovery-code-used' })
  const { remembered, device } = tried
  return enterAccount(shop, account, { remembered, device, caller, guesser, way: 'second factor' })
}
