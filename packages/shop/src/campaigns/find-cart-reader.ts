import { type Account, findAccount } from '../auth/find-account.ts'
import { isUnreached } from '../auth/list-unreached-keys.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refusalOf } from '../marketing/refused-addresses.ts'
import { readersAmong, type Reader } from '../marketing/walk-readers.ts'

/**
 * The account as a reader of the newsletter, which is what agreed to such mails; undefined where it is none. A cart is
 * told only to an address that its account has proved.
 */
export async function findCartReader(
  shop: ShopContext,
  accountId: string,
): Promise<{ account: Account; reader: Reader } | undefined> {
  const account = await findAccount(shop, accountId)
  if (!account?.emailConfirmedAt || isUnreached(account)) return undefined
  if (await refusalOf(shop, account.email)) return undefined
  const [reader] = await readersAmong(shop, [account.emailKey])
  return reader && { account, reader }
}
