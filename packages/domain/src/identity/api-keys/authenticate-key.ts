import type { Permission } from '@shop/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { actAs } from '../accounts/act-as.ts'
import { hashOpaqueToken } from '../accounts/opaque-token.ts'
import { type Actor, keyIdOf, type KeyHolder } from '../../core/actor.ts'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  scopes: Permission[]
  granted: (Permission | '*')[]
  is_noted: boolean
}

/** How exactly the time of the last use is kept. */
const notedMs = 60_000

/**
 * The holder of a key, or undefined where it does not count now. Its maker's role is read anew each time: a key may
 * never do what its maker may not.
 */
export async function authenticateKey(ctx: RequestContext, token: string): Promise<KeyHolder | undefined> {
  const row = await findKey(ctx, sql`key.hash = ${hashOpaqueToken(token)}`)
  if (!row) return undefined
  if (!row.is_noted)
    await ctx.db.execute(
      sql`update api_keys set last_used_at = ${ctx.clock.now().toISOString()} where id = ${row.id}`,
    )
  return holderOf(row)
}

/** Who an actorKey stands for, with the rights of now: a key's holder, an account, or the shop itself. */
export async function actAsStarter(ctx: RequestContext, starter: string): Promise<Actor | undefined> {
  const keyId = keyIdOf(starter)
  if (!keyId) return actAs(ctx, starter)
  const row = await findKey(ctx, sql`key.id = ${keyId}`)
  return row && holderOf(row)
}

async function findKey(ctx: RequestContext, which: SQL): Promise<Row | undefined> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.execute<Row>(sql`
    select key.id, key.name, key.scopes, role.permissions as granted,
      coalesce(key.last_used_at > ${later(now, -notedMs).toISOString()}, false) as is_noted
    from api_keys key
    join accounts maker on maker.id = key.created_by
    join roles role on role.name = maker.role
    where ${which}
      and key.revoked_at is null
      and (key.expires_at is null or key.expires_at > ${now.toISOString()})
      and maker.blocked_at is null`)
  return rows[0]
}

function holderOf({ id, name, scopes, granted }: Row): KeyHolder {
  const may = scopes.filter((scope) => granted.includes('*') || granted.includes(scope))
  return { kind: 'key', key_id: id, name, permissions: new Set(may) }
}
