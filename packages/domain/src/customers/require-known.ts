import { type Account, findAccount } from '../identity/accounts/find-account.ts'
import { isErased } from '../identity/accounts/forgotten-account.ts'
import type { RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/refusal.ts'

/** An account that is there and was not forgotten, else refuses with not_found. */
export async function requireCustomer(ctx: RequestContext, accountId: string): Promise<Account> {
  const account = isUuid(accountId) ? await findAccount(ctx, accountId) : undefined
  return account && !isErased(account) ? account : fail('not_found')
}
