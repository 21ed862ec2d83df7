import { type Account, findAccount } from '../../identity/accounts/find-account.ts'
import { isUnreached } from '../../identity/accounts/list-unreached-keys.ts'
import type { RequestContext } from '../../core/context.ts'
import { refusalOf } from '../../notifications/subscriptions/refused-addresses.ts'
import { readersAmong, type Reader } from '../../notifications/subscriptions/walk-readers.ts'

/**
 * The account as a reader of the newsletter, which is what agreed to such mails; undefined where it is none. A cart is
 * told only to an address that its account has proved.
 */
export async function findCartReader(
  ctx: RequestContext,
  accountId: string,
): Promise<{ account: Account; reader: Reader } | undefined> {
  const account = await findAccount(ctx, accountId)
  if (!account?.email_confirmed_at || isUnreached(account)) return undefined
  if (await refusalOf(ctx, account.email)) return undefined
  const [reader] = await readersAmong(ctx, [account.email_key])
  return reader && { account, reader }
}
