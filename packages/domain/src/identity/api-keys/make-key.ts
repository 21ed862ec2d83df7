import { type ApiKey, apiKeyScopes } from '@shop/contract/admin/api-keys'
import type { Permission } from '@shop/contract/permissions'
import { and, eq, isNull } from 'drizzle-orm'
import { hashOpaqueToken, generateOpaqueToken } from '../accounts/opaque-token.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { requireRecentAuth } from '../accounts/require-proof.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { addMs } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { canAssignRole } from '../staff/rights-rule.ts'
import { selectApiKeys } from './list-keys.ts'
import { apiKeys } from './tables.ts'

export interface ApiKeyInput {
  /** Chosen by the caller: the same wish sent twice makes one key. */
  key_id: string
  name: string
  scopes: readonly Permission[]
  /** Null for a key that counts until it is ended. */
  expires_in_days: number | null
}

/** Before every key, so that one that was published by mistake is known for what it is. */
const keyPrefix = 'shop_'
const prefixLength = keyPrefix.length + 6
const dayMs = 24 * 3_600_000
/** Keys that count at the same time. */
const keysMax = 50

/**
 * Makes a key that may do some of what its maker may; the token is told once and kept as a hash. Refuses with forbidden
 * for rights that the caller lacks or that belong to persons only, invalid_input, reauthentication_required, and invalid_transition
 * for an id of another key, of one that was used or that has ended.
 */
export async function createApiKey(
  ctx: RequestContext,
  input: ApiKeyInput,
): Promise<{ api_key: ApiKey; token: string }> {
  requirePermission(ctx.actor, 'api-keys:write')
  const { account_id: accountId, permissions } = requireAccount(ctx.actor)
  const scopes = apiKeyScopes.filter((scope) => input.scopes.includes(scope))
  if (!input.scopes.every((scope) => scopes.includes(scope))) fail('forbidden')
  if (!canAssignRole(permissions, new Set(scopes))) fail('forbidden')
  await requireRecentAuth(ctx)
  const token = `${keyPrefix}${generateOpaqueToken(ctx)}`
  const now = ctx.clock.now()
  const row = {
    name: input.name,
    prefix: token.slice(0, prefixLength),
    hash: hashOpaqueToken(token),
    scopes,
    created_at: now,
    expires_at: input.expires_in_days === null ? null : addMs(now, input.expires_in_days * dayMs),
  }
  return inTransaction(ctx, async (ctx) => {
    const isMine = and(
      eq(apiKeys.created_by, accountId),
      isNull(apiKeys.last_used_at),
      isNull(apiKeys.revoked_at),
    )
    const stored = await ctx.db
      .insert(apiKeys)
      .values({ ...row, id: input.key_id, created_by: accountId })
      .onConflictDoUpdate({ target: apiKeys.id, set: row, setWhere: isMine })
      .returning({ id: apiKeys.id })
    if (stored.length === 0) fail('invalid_transition')
    if ((await ctx.db.$count(apiKeys, isNull(apiKeys.revoked_at))) > keysMax)
      failField('name', `At most ${keysMax} keys. Revoke one you no longer use.`)
    await recordSensitiveAction(ctx, 'api_keys.key_created', {
      subject: `api_key:${input.key_id}`,
      change: { scopes, days: input.expires_in_days },
      detail: `Its name is “${input.name}” and its permissions are: ${scopes.join(', ')}`,
    })
    const [key] = await selectApiKeys(ctx, eq(apiKeys.id, input.key_id))
    if (!key) throw new Error('A key is gone that was just made.')
    return { api_key: key, token }
  })
}
