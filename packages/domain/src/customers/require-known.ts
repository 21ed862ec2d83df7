import { type Account, findAccount } from '../identity/accounts/find-account.ts'
import { isForgotten } from '../identity/accounts/forgotten-account.ts'
import type { RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { refuse } from '../core/refusal.ts'

/** An account that is there and was not forgotten, else refuses with not_found. */
export async function requireKnown(ctx: RequestContext, accountId: string): Promise<Account> {
  const account = isUuid(accountId) ? await findAccount(ctx, accountId) : undefined
  return account && !isForgotten(account) ? account : refuse('not_found')
}
