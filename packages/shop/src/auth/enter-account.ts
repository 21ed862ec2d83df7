import type { TokenPair } from '@shop/contract/auth'
import { t } from '@shop/contract/t'
import { accountActorKey } from '../kernel/actor.ts'
import { recordActOf } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { deviceWords } from './device-words.ts'
import type { Account } from './find-account.ts'
import { forgiveGuesses } from './guess-guard.ts'
import { openSession } from './open-session.ts'

export interface Entrance {
  remembered: boolean
  /** The browser in its own words. */
  device: string
  way: 'password' | 'second factor'
}

/** The end of every sign-in: a session for who has shown all that the account asks for. That of staff is in the log. */
export async function enterAccount(
  shop: ShopContext,
  { id: accountId, emailKey, sessionVersion, role }: Account,
  { remembered, device, way }: Entrance,
): Promise<TokenPair> {
  await forgiveGuesses(shop, emailKey)
  const pair = await inTransaction(shop, async (shop) => {
    if (role !== null) {
      const change = { device: deviceWords(device), way }
      const entry = { act: 'staff:signed-in', subject: `account:${accountId}`, change }
      await recordActOf(shop, accountActorKey(accountId), entry)
    }
    return openSession(shop, { accountId, sessionVersion, remembered, device })
  })
  return { ...pair, message: t('Login Successful!'), is_admin: role !== null }
}
