import type { SignInLimit } from '@shop/contract/rate-limit-policy'
import type { RequestContext } from '../../core/context.ts'
import type { Account } from './find-account.ts'
import { inPasswordQueue, verifyPassword } from './hash-password.ts'
import { type Caller, isKnownDevice } from './known-device.ts'
import { hashOpaqueToken } from './opaque-token.ts'
import type { QueueCaller } from './password-queue.ts'
import { countOrFail, uncount, resetCount } from './sign-in-limit.ts'
import { assertNotSpraying, countAtNetwork, recordCorrectPassword } from './spray-guard.ts'

/**
 * Whose attempts at an account are counted together. Unknown devices share the attempts of an account, so that its password
 * cannot be guessed. A known device and a session have their own attempts, so that unknown devices lock nobody out.
 */
export type Guesser =
  | { kind: 'unknown'; email_key: string; network: string }
  | { kind: 'device'; email_key: string; network: string; deviceHash: string }
  | { kind: 'session'; session_id: string }

/** Whose attempt a call at the account of this email is. */
export async function findGuesser(ctx: RequestContext, emailKey: string, caller: Caller): Promise<Guesser> {
  const { network, device } = caller
  if (!device || !(await isKnownDevice(ctx, emailKey, device)))
    return { kind: 'unknown', email_key: emailKey, network }
  const deviceHash = hashOpaqueToken(device).toString('base64url')
  return { kind: 'device', email_key: emailKey, network, deviceHash }
}

function counterOf(guesser: Guesser): [SignInLimit, string] {
  if (guesser.kind === 'session') return ['session', guesser.session_id]
  if (guesser.kind === 'device') return ['known-device', `${guesser.deviceHash} ${guesser.email_key}`]
  return ['unknown-device', guesser.email_key]
}

/** After a sign-in: the account becomes familiar at its network and its wrong passwords there no longer count. */
export async function recordSignIn(ctx: RequestContext, guesser: Guesser): Promise<void> {
  if (guesser.kind !== 'session') await recordCorrectPassword(ctx, guesser)
}

/** After a new password: wrong guesses at the old one no longer count. */
export async function forgiveGuesses(ctx: RequestContext, emailKey: string): Promise<void> {
  await resetCount(ctx, 'unknown-device', emailKey)
}

/** For a password or passkey: whether it is right. For a code: the result of takeCode. */
type Outcome = boolean | 'taken' | 'recovery' | 'used' | 'wrong'
const rightOutcomes: ReadonlySet<Outcome> = new Set([true, 'taken', 'recovery'])

/** Runs work when its turn comes. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>
const atOnce: InTurn = (work) => work()

/**
 * Counts an attempt, for existing and unknown emails alike, runs `judge` in its turn, and withdraws the attempt if it was
 * right or `judge` failed. Refuses with rate_limited if no attempt is left.
 */
export async function checkAttempt<T extends Outcome>(
  ctx: RequestContext,
  guesser: Guesser,
  judge: () => Promise<T>,
  inTurn: InTurn = atOnce,
): Promise<T> {
  // Whoever is over the limit takes no place in the queue.
  if (guesser.kind === 'unknown') await assertNotSpraying(ctx, guesser)
  await countOrFail(ctx, ...counterOf(guesser))
  const withdraw = () => uncount(ctx, ...counterOf(guesser))
  return withdrawUnlessWrong(withdraw, () => inTurn(() => judgeAtNetwork(ctx, guesser, judge)))
}

async function judgeAtNetwork<T extends Outcome>(
  ctx: RequestContext,
  guesser: Guesser,
  judge: () => Promise<T>,
): Promise<T> {
  if (guesser.kind !== 'unknown') return judge()
  return withdrawUnlessWrong(await countAtNetwork(ctx, guesser), judge)
}

async function withdrawUnlessWrong<T extends Outcome>(
  withdraw: () => Promise<void>,
  judge: () => Promise<T>,
): Promise<T> {
  const outcome = await judge().catch(async (error: unknown) => {
    await withdraw()
    throw error
  })
  if (rightOutcomes.has(outcome)) await withdraw()
  return outcome
}

/**
 * Checks an attempt at the password of an account (undefined: the email has none), with a turn in the queue.
 * `hasLink`: the caller came by a link that was mailed to the account.
 */
export function checkPassword(
  ctx: RequestContext,
  guesser: Guesser,
  { account, password, hasLink }: { account: Account | undefined; password: string; hasLink?: true },
): Promise<boolean> {
  const isKnown = guesser.kind !== 'unknown' || hasLink
  const caller: QueueCaller = isKnown && account ? { known: account.id } : 'unknown'
  const fits = () => verifyPassword(password, account?.password_hash)
  return checkAttempt(ctx, guesser, fits, (work) => inPasswordQueue(caller, work))
}
