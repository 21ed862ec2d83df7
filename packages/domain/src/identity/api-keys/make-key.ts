import { type ApiKey, keyScopes } from '@shop/contract/admin/api-keys'
import type { Permission } from '@shop/contract/permissions'
import { and, eq, isNull } from 'drizzle-orm'
import { hashOpaqueToken, makeOpaqueToken } from '../accounts/opaque-token.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { requireProof } from '../accounts/require-proof.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { mayGive } from '../staff/rights-rule.ts'
import { readKeys } from './list-keys.ts'
import { apiKeys } from './tables.ts'

export interface KeyWish {
  /** Chosen by the caller: the same wish sent twice makes one key. */
  key_id: string
  name: string
  scopes: readonly Permission[]
  /** Null for a key that counts until it is ended. */
  expires_in_days: number | null
}

/** Before every key, so that one that was published by mistake is known for what it is. */
const keyStart = 'shop_'
const shownSigns = keyStart.length + 6
const dayMs = 24 * 3_600_000
/** Keys that count at the same time. */
const keysMax = 50

/**
 * Makes a key that may do some of what its maker may; the token is told once and kept as a hash. Refuses with forbidden
 * for rights that the caller lacks or that belong to persons only, invalid_input, reauthentication_required, and invalid_transition
 * for an id of another key, of one that was used or that has ended.
 */
export async function makeKey(
  ctx: RequestContext,
  wish: KeyWish,
): Promise<{ api_key: ApiKey; token: string }> {
  requirePermission(ctx.actor, 'api-keys:write')
  const { account_id: accountId, permissions } = requireAccount(ctx.actor)
  const scopes = keyScopes.filter((scope) => wish.scopes.includes(scope))
  if (!wish.scopes.every((scope) => scopes.includes(scope))) refuse('forbidden')
  if (!mayGive(permissions, new Set(scopes))) refuse('forbidden')
  await requireProof(ctx)
  const token = `${keyStart}${makeOpaqueToken(ctx)}`
  const now = ctx.clock.now()
  const made = {
    name: wish.name,
    prefix: token.slice(0, shownSigns),
    hash: hashOpaqueToken(token),
    scopes,
    created_at: now,
    expires_at: wish.expires_in_days === null ? null : later(now, wish.expires_in_days * dayMs),
  }
  return inTransaction(ctx, async (ctx) => {
    const isMine = and(
      eq(apiKeys.created_by, accountId),
      isNull(apiKeys.last_used_at),
      isNull(apiKeys.revoked_at),
    )
    const kept = await ctx.db
      .insert(apiKeys)
      .values({ ...made, id: wish.key_id, created_by: accountId })
      .onConflictDoUpdate({ target: apiKeys.id, set: made, setWhere: isMine })
      .returning({ id: apiKeys.id })
    if (kept.length === 0) refuse('invalid_transition')
    if ((await ctx.db.$count(apiKeys, isNull(apiKeys.revoked_at))) > keysMax)
      refuseField('name', `At most ${keysMax} keys. Revoke one you no longer use.`)
    await recordSensitiveAction(ctx, 'api_keys.key_created', {
      subject: `api_key:${wish.key_id}`,
      change: { scopes, days: wish.expires_in_days },
      detail: `Its name is “${wish.name}” and its permissions are: ${scopes.join(', ')}`,
    })
    const [key] = await readKeys(ctx, eq(apiKeys.id, wish.key_id))
    if (!key) throw new Error('A key is gone that was just made.')
    return { api_key: key, token }
  })
}
