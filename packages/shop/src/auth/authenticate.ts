import type { Permission } from '@shop/contract/permissions'
import { sql } from 'drizzle-orm'
import type { SignedIn } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { readAccessToken } from './access-token.ts'
import { isSecondFactorRequired } from './second-factor-rule.ts'

interface Row extends Record<string, unknown> {
  first_name: string
  last_name: string
  email: string
  role: string | null
  session_version: number
  permissions: (Permission | '*')[] | null
  has_factor: boolean
  factor_rule: unknown
}

/**
 * Who an access token speaks for, or undefined when it is not valid now. One statement reads anew what may have changed
 * since it was made: session ended, password changed, account blocked, role given or taken.
 */
export async function authenticate(shop: ShopContext, token: string): Promise<SignedIn | undefined> {
  const claims = await readAccessToken(shop, token)
  if (!claims) return undefined
  const { rows } = await shop.db.execute<Row>(sql`
    select account.first_name, account.last_name, account.email, account.role, account.session_version, role.permissions,
      exists (select from second_factors factor where factor.account_id = account.id and factor.confirmed_at is not null)
        or exists (select from passkeys where passkeys.account_id = account.id) as has_factor,
      (select value from settings where key = 'second_factor') as factor_rule
    from sessions session
    join accounts account on account.id = session.account_id
    left join roles role on role.name = account.role
    where session.id = ${claims.sessionId}
      and session.ended_at is null
      and session.expires_at > ${shop.clock.now().toISOString()}
      and account.id = ${claims.accountId}
      and account.blocked_at is null`)
  const [account] = rows
  if (!account || account.session_version !== claims.sessionVersion) return undefined
  const isRequired = account.role === 'owner' && isSecondFactorRequired(shop, account.factor_rule)
  return {
    kind: 'account',
    accountId: claims.accountId,
    sessionId: claims.sessionId,
    name: `${account.first_name} ${account.last_name}`.trim(),
    email: account.email,
    role: account.role,
    permissions: new Set(account.permissions),
    ...(isRequired && !account.has_factor ? { mustEnrol: true } : {}),
  }
}
