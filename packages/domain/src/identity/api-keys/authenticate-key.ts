import type { Permission } from '@shop/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { asActor } from '../accounts/account-context.ts'
import { hashOpaqueToken } from '../accounts/secrets.ts'
import { type Actor, parseApiKeyId, type ApiKeyActor } from '../../core/actor.ts'
import { addMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  scopes: Permission[]
  granted: (Permission | '*')[]
  is_noted: boolean
}

/** Precision of the last use, in ms. */
const lastUsedPrecisionMs = 60_000

/**
 * The actor of a key, or undefined if it is not valid now. Its creator's role is read every time, because a key can
 * never do more than its creator.
 */
export async function authenticateApiKey(ctx: RequestContext, token: string) {
  const row = await findApiKey(ctx, sql`key.hash = ${hashOpaqueToken(token)}`)
  if (!row) return undefined
  if (!row.is_noted)
    await ctx.db.execute(
      sql`update api_keys set last_used_at = ${ctx.clock.now().toISOString()} where id = ${row.id}`,
    )
  return toApiKeyActor(row)
}

/** The actor of an actorKey with current permissions: an API key, an account, or the shop itself. */
export async function asStarter(ctx: RequestContext, startedBy: string): Promise<Actor | undefined> {
  const keyId = parseApiKeyId(startedBy)
  if (!keyId) return asActor(ctx, startedBy)
  const row = await findApiKey(ctx, sql`key.id = ${keyId}`)
  return row && toApiKeyActor(row)
}

async function findApiKey(ctx: RequestContext, condition: SQL): Promise<Row | undefined> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.execute<Row>(sql`
    select key.id, key.name, key.scopes, role.permissions as granted,
      coalesce(key.last_used_at > ${addMs(now, -lastUsedPrecisionMs).toISOString()}, false) as is_noted
    from api_keys key
    join accounts maker on maker.id = key.created_by
    join roles role on role.name = maker.role
    where ${condition}
      and key.revoked_at is null
      and (key.expires_at is null or key.expires_at > ${now.toISOString()})
      and maker.blocked_at is null`)
  return rows[0]
}

function toApiKeyActor({ id, name, scopes, granted }: Row): ApiKeyActor {
  const grantedScopes = scopes.filter((scope) => granted.includes('*') || granted.includes(scope))
  return { kind: 'key', key_id: id, name, permissions: new Set(grantedScopes) }
}
