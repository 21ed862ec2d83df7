import type { Permission } from '@shop/contract/permissions'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { preparedStatement } from '../../core/prepared-statements.ts'
import { verifyAccessToken } from './access-token.ts'
import { isMfaRequired, mfaPolicy } from './mfa-factors.ts'

const value = sql.placeholder
const selectAccount = preparedStatement((db) =>
  db
    .select({
      first_name: sql<string>`account.first_name`,
      last_name: sql<string>`account.last_name`,
      email: sql<string>`account.email`,
      role: sql<string | null>`account.role`,
      session_version: sql<number>`account.session_version`,
      permissions: sql<(Permission | '*')[] | null>`role.permissions`,
      has_mfa: sql<boolean>`exists (
        select from mfa_factors factor where factor.account_id = account.id and factor.confirmed_at is not null)
        or exists (select from passkeys where passkeys.account_id = account.id)`,
      mfa_policy: sql<unknown>`(select value from settings where key = 'mfa')`,
    })
    .from(
      sql`sessions session
        join accounts account on account.id = session.account_id
        left join roles role on role.name = account.role`,
    )
    .where(
      sql`session.id = ${value('session_id')} and session.revoked_at is null and session.expires_at > ${value('now')}
        and account.id = ${value('account_id')} and account.blocked_at is null`,
    )
    .prepare('authenticate'),
)

/**
 * The actor of an access token, or undefined if it is not valid now. One query rechecks what can have changed since it
 * was issued: session ended, password changed, account blocked, role changed.
 */
export async function authenticate(ctx: RequestContext, token: string): Promise<AccountActor | undefined> {
  const claims = await verifyAccessToken(ctx, token)
  if (!claims) return undefined
  const { session_id: sessionId, account_id: accountId } = claims
  const [account] = await selectAccount(ctx, {
    session_id: sessionId,
    account_id: accountId,
    now: ctx.clock.now().toISOString(),
  })
  if (!account || account.session_version !== claims.session_version) return undefined
  const isRequired = account.role === 'owner' && isMfaRequired(ctx, mfaPolicy.parse(account.mfa_policy))
  return {
    kind: 'account',
    account_id: accountId,
    session_id: sessionId,
    name: `${account.first_name} ${account.last_name}`.trim(),
    email: account.email,
    role: account.role,
    permissions: new Set(account.permissions),
    ...(isRequired && !account.has_mfa ? { requires_mfa_enrolment: true } : {}),
  }
}
