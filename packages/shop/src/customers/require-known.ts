import { type Account, findAccount } from '../auth/find-account.ts'
import { isForgotten } from '../auth/forgotten-account.ts'
import type { ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse } from '../kernel/refusal.ts'

/** An account that is there and was not forgotten, else refuses with not_found. */
export async function requireKnown(shop: ShopContext, accountId: string): Promise<Account> {
  const account = isUuid(accountId) ? await findAccount(shop, accountId) : undefined
  return account && !isForgotten(account) ? account : refuse('not_found')
}
