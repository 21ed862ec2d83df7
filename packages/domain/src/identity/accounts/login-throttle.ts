import type { SignInLimit } from '@shop/contract/rate-limit-policy'
import type { RequestContext } from '../../core/context.ts'
import type { Account } from './accounts.ts'
import { runInPasswordQueue, verifyHash, type QueueCaller } from './hash-password.ts'
import { type Caller, isKnownDevice } from './devices.ts'
import { hashOpaqueToken } from './secrets.ts'
import { consumeLimit, releaseLimit, resetLimit } from './attempt-counters.ts'
import { assertNotSpraying, countNetworkAttempt, recordCorrectPassword } from './spray-guard.ts'

/**
 * Attempts on an account that count together. Unknown devices share one count, so that its password cannot be guessed.
 * Known devices and sessions have their own, so that unknown devices cannot lock anybody out.
 */
export type ThrottleKey =
  | { kind: 'unknown'; email_key: string; network: string }
  | { kind: 'device'; email_key: string; network: string; device_hash: string }
  | { kind: 'session'; session_id: string }

/** The throttle key of an attempt on the account of this email. */
export async function getThrottleKey(
  ctx: RequestContext,
  emailKey: string,
  caller: Caller,
): Promise<ThrottleKey> {
  const { network, device } = caller
  if (!device || !(await isKnownDevice(ctx, emailKey, device)))
    return { kind: 'unknown', email_key: emailKey, network }
  const deviceHash = hashOpaqueToken(device).toString('base64url')
  return { kind: 'device', email_key: emailKey, network, device_hash: deviceHash }
}

function toLimitKey(throttleKey: ThrottleKey): [SignInLimit, string] {
  if (throttleKey.kind === 'session') return ['session', throttleKey.session_id]
  if (throttleKey.kind === 'device')
    return ['known-device', `${throttleKey.device_hash} ${throttleKey.email_key}`]
  return ['unknown-device', throttleKey.email_key]
}

/** After a sign-in: the account becomes familiar on its network, and its wrong passwords there no longer count. */
export async function recordSuccessfulLogin(ctx: RequestContext, throttleKey: ThrottleKey): Promise<void> {
  if (throttleKey.kind !== 'session') await recordCorrectPassword(ctx, throttleKey)
}

/** After a password change: wrong guesses at the old one no longer count. */
export async function resetFailedLogins(ctx: RequestContext, emailKey: string): Promise<void> {
  await resetLimit(ctx, 'unknown-device', emailKey)
}

/** Whether a password or passkey is right, or the result of consumeCode for a code. */
type LoginOutcome = boolean | 'taken' | 'recovery' | 'used' | 'wrong'

const successOutcomes: ReadonlySet<LoginOutcome> = new Set([true, 'taken', 'recovery'])

type RunQueued = <T>(work: () => Promise<T>) => Promise<T>

const runImmediately: RunQueued = (work) => work()

/**
 * Counts an attempt, for existing and unknown emails alike, and runs `judge` in the queue. Withdraws the attempt if
 * it was right or `judge` threw. Throws rate_limited if no attempt is left.
 */
export async function throttleAttempt<T extends LoginOutcome>(
  ctx: RequestContext,
  throttleKey: ThrottleKey,
  verify: () => Promise<T>,
  runQueued: RunQueued = runImmediately,
): Promise<T> {
  // Callers over the limit do not take a place in the queue.
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
 * Checks a password attempt in the queue (account undefined: no such email). `cameByEmailLink`: the caller used a
 * link emailed to the account.
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
