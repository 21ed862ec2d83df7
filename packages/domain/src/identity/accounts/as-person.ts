import type { ShopContext } from '../../core/context.ts'
import type { Account } from './find-account.ts'

/** The shop as that person sees it, without any right of staff: to read what is theirs. */
export function asPerson(shop: ShopContext, account: Account): ShopContext {
  const { id: accountId, email, role, firstName, lastName } = account
  return {
    ...shop,
    actor: {
      kind: 'account',
      accountId,
      sessionId: '',
      name: `${firstName} ${lastName}`.trim(),
      email,
      role,
      permissions: new Set(),
    },
  }
}
