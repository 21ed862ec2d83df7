import { createHash } from 'node:crypto'
import { familiarSeconds, type SignInLimit } from '@shop/contract/rate-limit-policy'
import type { RequestContext } from '../../core/context.ts'
import { countHit, deleteHits, getHits, subtractHit } from '../../core/rate-counters.ts'
import { consumeLimit, releaseLimit, assertLimitNotExceeded } from './attempt-counters.ts'

/** An attempt at an account from a network. */
interface Attempt {
  network: string
  email_key: string
}

const pendingSeconds = 24 * 3_600
const kinds = ['foreign-accounts', 'familiar-accounts'] as const satisfies readonly SignInLimit[]

const keyFor = (prefix: string, { network, email_key: emailKey }: Attempt) =>
  `${prefix} ${createHash('sha256').update(`${network} ${emailKey}`).digest('base64url')}`

/**
 * Password spraying leaves many accounts with a wrong password and no sign-in afterwards; customers who share an
 * address sign in after a mistake. Accounts that signed up or in on the network before have their own counter, so
 * that attempts at others do not lock them out.
 */
async function getLimitName(ctx: RequestContext, attempt: Attempt): Promise<(typeof kinds)[number]> {
  const { hits } = await getHits(ctx, keyFor('familiar', attempt))
  return hits > 0 ? 'familiar-accounts' : 'foreign-accounts'
}

/** Throws rate_limited if too many accounts were tried from the network. Counts nothing. */
export async function assertNotSpraying(ctx: RequestContext, attempt: Attempt): Promise<void> {
  await assertLimitNotExceeded(ctx, await getLimitName(ctx, attempt), attempt.network)
}

/**
 * Counts an attempt right before the password is checked: concurrent ones cannot exceed the limit, and queued ones do
 * not count yet. Each account counts once. Throws rate_limited if too many accounts were tried. The returned function
 * withdraws the attempt.
 */
export async function countNetworkAttempt(
  ctx: RequestContext,
  attempt: Attempt,
): Promise<() => Promise<void>> {
  const kind = await getLimitName(ctx, attempt)
  const key = keyFor(`open ${kind}`, attempt)
  const { hits } = await countHit(ctx, key, pendingSeconds)
  try {
    if (hits === 1) await consumeLimit(ctx, kind, attempt.network)
    else await assertLimitNotExceeded(ctx, kind, attempt.network)
  } catch (error) {
    await subtractHit(ctx, key)
    throw error
  }
  return async () => {
    if (await subtractHit(ctx, key)) await releaseLimit(ctx, kind, attempt.network)
  }
}

/** Call after a sign-in or sign-up. */
export async function recordCorrectPassword(ctx: RequestContext, attempt: Attempt): Promise<void> {
  for (const kind of kinds)
    if (await deleteHits(ctx, keyFor(`open ${kind}`, attempt))) await releaseLimit(ctx, kind, attempt.network)
  await countHit(ctx, keyFor('familiar', attempt), familiarSeconds)
}
