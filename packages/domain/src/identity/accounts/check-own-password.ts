import { t } from '@shop/contract/t'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { type Account, findAccount } from './find-account.ts'
import { checkPassword, type Guesser } from './guess-guard.ts'

export const wrongCurrentPassword = t('This is not your current password')

/** The caller's account. */
export async function ownAccount(shop: ShopContext): Promise<Account> {
  return (await findAccount(shop, requireAccount(shop.actor).accountId)) ?? refuse('unauthenticated')
}

/** The caller's session, which has its own attempts. */
export function ownGuesser(shop: ShopContext): Guesser {
  return { kind: 'session', sessionId: requireAccount(shop.actor).sessionId }
}

/**
 * Whether the caller's account has this password; a wrong one counts as an attempt. Refuses with rate_limited once the
 * attempts of the session are used up.
 */
export async function isOwnPassword(shop: ShopContext, account: Account, password: string): Promise<boolean> {
  return checkPassword(shop, ownGuesser(shop), { account, password })
}
