import { t } from '@shop/contract/t'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { type Account, findAccount } from './find-account.ts'
import { countWrongPassword, refuseEndlessGuesses } from './guess-guard.ts'
import { passwordFits } from './hash-password.ts'

export const wrongCurrentPassword = t('This is not your current password')

/** The caller's account. Refuses with rate_limited once the day's wrong passwords for it are used up. */
export async function ownAccount(shop: ShopContext): Promise<Account> {
  const account = await findAccount(shop, requireAccount(shop.actor).accountId)
  if (!account) refuse('unauthenticated')
  await refuseEndlessGuesses(shop, account.emailKey)
  return account
}

/** Whether the account has this password; a wrong one counts as a guess. */
export async function isOwnPassword(shop: ShopContext, account: Account, password: string): Promise<boolean> {
  if (await passwordFits(password, account.passwordHash)) return true
  await countWrongPassword(shop, account.emailKey)
  return false
}
