import { emailError } from '@shop/contract/email-rule'
import { and, eq } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import {
  normaliseAccountKey,
  type Account,
  findAccountByEmail,
  findAccount,
  lockAccountIfUnchanged,
  recordLanguage,
} from './accounts.ts'
import {
  checkPassword,
  getThrottleKey,
  throttleAttempt,
  type ThrottleKey,
  recordSuccessfulLogin,
} from './login-throttle.ts'
import { hashPassword, isOutdatedHash } from './hash-password.ts'
import { createMfaChallenge, mfaAttemptsMax, countMfaAttempt, consumeMfaChallenge } from './mfa-challenge.ts'
import { type Caller, unknownCaller, rememberDevice, describeDevice } from './devices.ts'
import { listMfaMethods, consumeCode, notifyMfaChange } from './mfa-factors.ts'
import { accounts } from './tables.ts'
import type { Assertion } from '@shop/contract/mfa'
import { verifyPasskey } from './passkey-authentication.ts'
import type { TokenPair } from '@shop/contract/auth'
import { t } from '@shop/contract/t'
import { accountActorKey } from '../../core/actor.ts'
import { recordAuditAs } from '../../core/audit.ts'
import { createSession } from './sessions.ts'

interface SignInInput {
  email: string
  password: string
  /** 30 days instead of 12 hours. */
  remember: boolean
  /** The browser's user agent. */
  device: string
  caller?: Caller
}

/**
 * Opens a session for an email and password. Throws invalid_credentials, after the same time, if either is wrong or has
 * changed since; account_blocked only with the correct password; mfa_required with an `mfa_token` for verifyMfa;
 * rate_limited after too many wrong attempts, or if the queue is full.
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
  const { remember, device } = input
  const methods = await listMfaMethods(ctx, account.id)
  if (methods.length > 0) {
    const mfaToken = await createMfaChallenge(ctx, account, { remembered: remember, device })
    fail('mfa_required', { mfa_token: mfaToken, methods })
  }
  const session = await establishSession(ctx, account, {
    remembered: remember,
    device,
    caller,
    throttleKey,
    method: 'password',
  })
  if (isOutdatedHash(account.password_hash)) await rehashPassword(ctx, account, input.password)
  return session
}

/** Does not overwrite a password that was changed in the meantime. */
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

/**
 * Second step of a sign-in: the token, and a code, a recovery code, or a passkey response. Wrong ones count like
 * wrong passwords. Throws invalid_code (`attempts_left`; at 0 the password is needed again), code_already_used,
 * account_blocked or rate_limited.
 */
export async function verifyMfa(
  ctx: RequestContext,
  {
    mfa_token: mfaToken,
    code = '',
    passkey,
    caller = unknownCaller,
  }: { mfa_token: string; code?: string; passkey?: Assertion | undefined; caller?: Caller },
): Promise<EstablishedSession> {
  const attempt = await countMfaAttempt(ctx, mfaToken)
  const account = attempt && (await findAccount(ctx, attempt.account_id))
  if (!account || account.session_version !== attempt.session_version)
    fail('invalid_code', { attempts_left: 0, sign_in: true })
  if (account.blocked_at) fail('account_blocked')
  const options = { account_id: account.id, purpose: 'mfa', holder: mfaToken } as const
  const throttleKey = await getThrottleKey(ctx, account.email_key, caller)
  const outcome = await throttleAttempt(ctx, throttleKey, async () => {
    if (!passkey) return consumeCode(ctx, account.id, code)
    return (await verifyPasskey(ctx, passkey, options)) === undefined ? 'wrong' : 'taken'
  })
  if (outcome === 'used' || outcome === 'wrong') {
    const left = mfaAttemptsMax - attempt.attempts
    fail(outcome === 'used' && left > 0 ? 'code_already_used' : 'invalid_code', {
      attempts_left: left,
      sign_in: true,
      passkey: passkey !== undefined,
    })
  }
  if (!(await consumeMfaChallenge(ctx, mfaToken))) fail('invalid_code', { attempts_left: 0, sign_in: true })
  if (outcome === 'recovery') await notifyMfaChange(ctx, account.id, { change: 'recovery-code-used' })
  const { remembered, device } = attempt
  return establishSession(ctx, account, { remembered, device, caller, throttleKey, method: 'mfa' })
}

interface EstablishSessionInput {
  remembered: boolean
  /** The browser's user agent. */
  device: string
  caller: Caller
  throttleKey: ThrottleKey
  method: 'password' | 'mfa' | 'phone' | 'passkey'
}

export interface EstablishedSession extends TokenPair {
  /** For the known device cookie. */
  deviceToken: string
}

/**
 * Last step of every sign-in: opens a session and logs staff sign-ins. Fails as for wrong credentials if the password
 * changed or all sessions ended since `account` was read.
 */
export async function establishSession(
  ctx: RequestContext,
  account: Account,
  { remembered, device, caller, throttleKey, method }: EstablishSessionInput,
): Promise<EstablishedSession> {
  const { id: accountId, session_version: sessionVersion, role } = account
  const session = await inTransaction(ctx, async (ctx) => {
    if (!(await lockAccountIfUnchanged(ctx, account))) return undefined
    if (role !== null) {
      const change = { device: describeDevice(device), method }
      const entry = { action: 'staff.signed_in', target: `account:${accountId}`, changes: change } as const
      await recordAuditAs(ctx, accountActorKey(accountId), entry)
    }
    const pair = await createSession(ctx, {
      account_id: accountId,
      session_version: sessionVersion,
      remembered,
      device,
    })
    return { ...pair, deviceToken: await rememberDevice(ctx, accountId, caller.device) }
  })
  if (!session && method === 'password') fail('invalid_credentials')
  if (!session) fail('invalid_code', { attempts_left: 0, sign_in: true })
  await recordSuccessfulLogin(ctx, throttleKey)
  // Not before the commit: two sign-ins that share the lock of the account would wait for each other.
  await recordLanguage(ctx, accountId)
  return { ...session, message: t('Login Successful!'), is_admin: role !== null }
}
