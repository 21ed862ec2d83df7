import type { SignInLimit } from '@shop/contract/rate-limit-policy'
import type { ShopContext } from '../kernel/context.ts'
import { type Caller, isKnownDevice } from './known-device.ts'
import { hashOpaqueToken } from './opaque-token.ts'
import { countOrFail, uncount, resetCount } from './sign-in-limit.ts'
import { recordCorrectPassword, recordWrongPassword, assertNotSpraying } from './spray-guard.ts'

/**
 * Whose attempts at an account are counted together. Unknown devices share the attempts of an account, so that its password
 * cannot be guessed. A known device and a session have their own attempts, so that unknown devices lock nobody out.
 */
export type Guesser =
  | { kind: 'unknown'; emailKey: string; network: string }
  | { kind: 'device'; emailKey: string; network: string; deviceHash: string }
  | { kind: 'session'; sessionId: string }

/** Whose attempt a call at the account of this email is. */
export async function findGuesser(shop: ShopContext, emailKey: string, caller: Caller): Promise<Guesser> {
  const { network, device } = caller
  if (!device || !(await isKnownDevice(shop, emailKey, device))) return { kind: 'unknown', emailKey, network }
  const deviceHash = hashOpaqueToken(device).toString('base64url')
  return { kind: 'device', emailKey, network, deviceHash }
}

function counterOf(guesser: Guesser): [SignInLimit, string] {
  if (guesser.kind === 'session') return ['session', guesser.sessionId]
  if (guesser.kind === 'device') return ['known-device', `${guesser.deviceHash} ${guesser.emailKey}`]
  return ['unknown-device', guesser.emailKey]
}

/** Counts an attempt, for existing and unknown emails alike. Refuses with rate_limited if none is left. */
async function recordAttempt(shop: ShopContext, guesser: Guesser): Promise<void> {
  if (guesser.kind === 'unknown') await assertNotSpraying(shop, guesser)
  await countOrFail(shop, ...counterOf(guesser))
}

async function withdrawAttempt(shop: ShopContext, guesser: Guesser): Promise<void> {
  await uncount(shop, ...counterOf(guesser))
}

/** After a sign-in: the account becomes familiar at its network and its wrong passwords there no longer count. */
export async function recordSignIn(shop: ShopContext, guesser: Guesser): Promise<void> {
  if (guesser.kind !== 'session') await recordCorrectPassword(shop, guesser)
}

/** After a new password: wrong guesses at the old one no longer count. */
export async function forgiveGuesses(shop: ShopContext, emailKey: string): Promise<void> {
  await resetCount(shop, 'unknown-device', emailKey)
}

/** For a password or passkey: whether it is right. For a code: the result of takeCode. */
type Outcome = boolean | 'taken' | 'recovery' | 'used' | 'wrong'
const rightOutcomes: ReadonlySet<Outcome> = new Set([true, 'taken', 'recovery'])

/**
 * Counts an attempt, runs `judge`, and withdraws the attempt if it was right or `judge` failed. Refuses with rate_limited if
 * no attempt is left.
 */
export async function checkAttempt<T extends Outcome>(
  shop: ShopContext,
  guesser: Guesser,
  judge: () => Promise<T>,
): Promise<T> {
  await recordAttempt(shop, guesser)
  const outcome = await judge().catch(async (error: unknown) => {
    await withdrawAttempt(shop, guesser)
    throw error
  })
  if (rightOutcomes.has(outcome)) await withdrawAttempt(shop, guesser)
  else if (guesser.kind === 'unknown') await recordWrongPassword(shop, guesser)
  return outcome
}
