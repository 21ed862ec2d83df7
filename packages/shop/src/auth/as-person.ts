import type { ShopContext } from '../kernel/context.ts'
import type { Account } from './find-account.ts'

/** The shop as that person sees it, without any right of staff: to read what is theirs. */
export function asPerson(shop: ShopContext, account: Account): ShopContext {
  const { id: accountId, email, role } = account
  return {
    ...shop,
    actor: {
      kind: 'account',
      accountId,
      sessionId: '',
      name: nameOf(account),
      email,
      role,
      permissions: new Set(),
    },
  }
}

export const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
