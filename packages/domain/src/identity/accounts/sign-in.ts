import { emailFault } from '@shop/contract/email-rule'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { accountKey } from './account-key.ts'
import { enterAccount, type Entered } from './enter-account.ts'
import { type Account, findAccountByEmail } from './find-account.ts'
import { checkPassword, findGuesser } from './guess-guard.ts'
import { hashPassword, isOutdatedHash } from './hash-password.ts'
import { issueTicket } from './issue-ticket.ts'
import { type Caller, unknownCaller } from './known-device.ts'
import { secondFactorWays } from './second-factor-ways.ts'
import { accounts } from './tables.ts'

export interface SignIn {
  email: string
  password: string
  /** 30 days instead of 12 hours. */
  remember: boolean
  /** The user agent of the browser. */
  device: string
  caller?: Caller
}

/**
 * Opens a session for an email and its password. Refuses with invalid_credentials, in the same time, whether the email or
 * the password is wrong, or changed meanwhile. That an account is blocked is revealed only with the right password. An
 * account with a second factor is refused with mfa_required and a `mfa_token` for finish-sign-in.ts. Refuses with
 * rate_limited after too many wrong attempts, or if the password queue is full.
 */
export async function signIn(ctx: RequestContext, wish: SignIn): Promise<Entered> {
  const fault = emailFault(wish.email)
  if (fault) refuseField('email', fault)
  const { caller = unknownCaller } = wish
  const guesser = await findGuesser(ctx, accountKey(wish.email), caller)
  const account = await findAccountByEmail(ctx, wish.email)
  if (!(await checkPassword(ctx, guesser, { account, password: wish.password })) || !account)
    refuse('invalid_credentials')
  if (account.blocked_at) refuse('account_blocked')
  const { remember: remembered, device } = wish
  const ways = await secondFactorWays(ctx, account.id)
  if (ways.length > 0) {
    const ticket = await issueTicket(ctx, account, { remembered, device })
    refuse('mfa_required', { mfa_token: ticket, methods: ways })
  }
  const entered = await enterAccount(ctx, account, { remembered, device, caller, guesser, way: 'password' })
  if (isOutdatedHash(account.password_hash)) await rehashPassword(ctx, account, wish.password)
  return entered
}

/** Does not overwrite a password that was changed meanwhile. */
async function rehashPassword(
  ctx: RequestContext,
  { id, password_hash: passwordHash }: Account,
  password: string,
): Promise<void> {
  await ctx.db
    .update(accounts)
    .set({ password_hash: await hashPassword(password, { known: id }) })
    .where(and(eq(accounts.id, id), eq(accounts.password_hash, passwordHash)))
}
