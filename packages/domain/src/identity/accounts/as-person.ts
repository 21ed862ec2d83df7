import type { RequestContext } from '../../core/context.ts'
import type { Account } from './find-account.ts'

/** The shop as that person sees it, without any right of staff: to read what is theirs. */
export function asAccount(ctx: RequestContext, account: Account): RequestContext {
  const { id: accountId, email, role, first_name: firstName, last_name: lastName } = account
  return {
    ...ctx,
    actor: {
      kind: 'account',
      account_id: accountId,
      session_id: '',
      name: `${firstName} ${lastName}`.trim(),
      email,
      role,
      permissions: new Set(),
    },
  }
}
