import type { SignInLimit } from '@shop/contract/rate-limit-policy'
import type { RequestContext } from '../../core/context.ts'
import type { Account } from './accounts.ts'
import { runInPasswordQueue, verifyHash, type QueueCaller } from './hash-password.ts'
import { type Caller, isKnownDevice } from './devices.ts'
import { hashOpaqueToken } from './secrets.ts'
import { consumeLimit, releaseLimit, resetLimit } from './login-limits.ts'
import { assertNotSpraying, countNetworkAttempt, recordCorrectPassword } from './spray-guard.ts'

/**
 * Whose attempts at an account are counted together. Unknown devices share the attempts of an account, so that its password
 * cannot be guessed. A known device and a session have their own attempts, so that unknown devices lock nobody out.
 */
export type ThrottleKey =
  | { kind: 'unknown'; email_key: string; network: string }
  | { kind: 'device'; email_key: string; network: string; deviceHash: string }
  | { kind: 'session'; session_id: string }

/** Whose attempt a call at the account of this email is. */
export async function getThrottleKey(
  ctx: RequestContext,
  emailKey: string,
  caller: Caller,
): Promise<ThrottleKey> {
  const { network, device } = caller
  if (!device || !(await isKnownDevice(ctx, emailKey, device)))
    return { kind: 'unknown', email_key: emailKey, network }
  const deviceHash = hashOpaqueToken(device).toString('base64url')
  return { kind: 'device', email_key: emailKey, network, deviceHash }
}

function toLimitKey(throttleKey: ThrottleKey): [SignInLimit, string] {
  if (throttleKey.kind === 'session') return ['session', throttleKey.session_id]
  if (throttleKey.kind === 'device')
    return ['known-device', `${throttleKey.deviceHash} ${throttleKey.email_key}`]
  return ['unknown-device', throttleKey.email_key]
}

/** After a sign-in: the account becomes familiar at its network and its wrong passwords there no longer count. */
export async function recordSuccessfulLogin(ctx: RequestContext, throttleKey: ThrottleKey): Promise<void> {
  if (throttleKey.kind !== 'session') await recordCorrectPassword(ctx, throttleKey)
}

/** After a new password: wrong guesses at the old one no longer count. */
export async function resetFailedLogins(ctx: RequestContext, emailKey: string): Promise<void> {
  await resetLimit(ctx, 'unknown-device', emailKey)
}

/** For a password or passkey: whether it is right. For a code: the result of consumeCode. */
type LoginOutcome = boolean | 'taken' | 'recovery' | 'used' | 'wrong'

const successOutcomes: ReadonlySet<LoginOutcome> = new Set([true, 'taken', 'recovery'])

/** Runs work when its turn comes. */
type RunQueued = <T>(work: () => Promise<T>) => Promise<T>

const runImmediately: RunQueued = (work) => work()

/**
 * Counts an attempt, for existing and unknown emails alike, runs `judge` in its turn, and withdraws the attempt if it was
 * right or `judge` failed. Throws rate_limited if no attempt is left.
 */
export async function throttleAttempt<T extends LoginOutcome>(
  ctx: RequestContext,
  throttleKey: ThrottleKey,
  verify: () => Promise<T>,
  runQueued: RunQueued = runImmediately,
): Promise<T> {
  // Anyone who is over the limit takes no place in the queue.
  if (throttleKey.kind === 'unknown') await assertNotSpraying(ctx, throttleKey)
  await consumeLimit(ctx, ...toLimitKey(throttleKey))
  const release = () => releaseLimit(ctx, ...toLimitKey(throttleKey))
  return releaseUnlessFailed(release, () => runQueued(() => verifyWithNetworkLimit(ctx, throttleKey, verify)))
}

async function verifyWithNetworkLimit<T extends LoginOutcome>(
  ctx: RequestContext,
  throttleKey: ThrottleKey,
  verify: () => Promise<T>,
): Promise<T> {
  if (throttleKey.kind !== 'unknown') return verify()
  return releaseUnlessFailed(await countNetworkAttempt(ctx, throttleKey), verify)
}

async function releaseUnlessFailed<T extends LoginOutcome>(
  release: () => Promise<void>,
  verify: () => Promise<T>,
): Promise<T> {
  const outcome = await verify().catch(async (error: unknown) => {
    await release()
    throw error
  })
  if (successOutcomes.has(outcome)) await release()
  return outcome
}

/**
 * Checks an attempt at the password of an account (undefined: the email has none), with a turn in the queue.
 * `cameByEmailLink`: the caller came by a link that was mailed to the account.
 */
export function checkPassword(
  ctx: RequestContext,
  throttleKey: ThrottleKey,
  {
    account,
    password,
    cameByEmailLink,
  }: { account: Account | undefined; password: string; cameByEmailLink?: true },
): Promise<boolean> {
  const isKnown = throttleKey.kind !== 'unknown' || cameByEmailLink
  const caller: QueueCaller = isKnown && account ? { known: account.id } : 'unknown'
  const isCorrect = () => verifyHash(password, account?.password_hash)
  return throttleAttempt(ctx, throttleKey, isCorrect, (work) => runInPasswordQueue(caller, work))
}
