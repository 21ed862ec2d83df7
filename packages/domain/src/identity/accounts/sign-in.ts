import { emailError } from '@shop/contract/email-rule'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { normaliseAccountKey } from './account-key.ts'
import { establishSession, type EstablishedSession } from './enter-account.ts'
import { type Account, findAccountByEmail } from './find-account.ts'
import { checkPassword, getThrottleKey } from './guess-guard.ts'
import { hashPassword, isOutdatedHash } from './hash-password.ts'
import { createMfaChallenge } from './issue-ticket.ts'
import { type Caller, unknownCaller } from './known-device.ts'
import { listMfaMethods } from './second-factor-ways.ts'
import { accounts } from './tables.ts'

export interface SignInInput {
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
export async function signIn(ctx: RequestContext, input: SignInInput): Promise<EstablishedSession> {
  const error = emailError(input.email)
  if (error) failField('email', error)
  const { caller = unknownCaller } = input
  const throttleKey = await getThrottleKey(ctx, normaliseAccountKey(input.email), caller)
  const account = await findAccountByEmail(ctx, input.email)
  if (!(await checkPassword(ctx, throttleKey, { account, password: input.password })) || !account)
    fail('invalid_credentials')
  if (account.blocked_at) fail('account_blocked')
  const { remember: remembered, device } = input
  const methods = await listMfaMethods(ctx, account.id)
  if (methods.length > 0) {
    const ticket = await createMfaChallenge(ctx, account, { remembered, device })
    fail('mfa_required', { mfa_token: ticket, methods })
  }
  const session = await establishSession(ctx, account, {
    remembered,
    device,
    caller,
    throttleKey,
    way: 'password',
  })
  if (isOutdatedHash(account.password_hash)) await rehashPassword(ctx, account, input.password)
  return session
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
