import { t } from '@shop/contract/t'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { type Account, findAccount } from './find-account.ts'
import { checkPassword, type ThrottleKey } from './guess-guard.ts'

export const wrongCurrentPassword = t('This is not your current password')

/** The caller's account. */
export async function getCurrentAccount(ctx: RequestContext): Promise<Account> {
  return (await findAccount(ctx, requireAccount(ctx.actor).account_id)) ?? fail('unauthenticated')
}

/** The caller's session, which has its own attempts. */
export function sessionThrottleKey(ctx: RequestContext): ThrottleKey {
  return { kind: 'session', session_id: requireAccount(ctx.actor).session_id }
}

/**
 * Whether the caller's account has this password; a wrong one counts as an attempt. Refuses with rate_limited once the
 * attempts of the session are used up.
 */
export async function isCurrentPassword(
  ctx: RequestContext,
  account: Account,
  password: string,
): Promise<boolean> {
  return checkPassword(ctx, sessionThrottleKey(ctx), { account, password })
}
