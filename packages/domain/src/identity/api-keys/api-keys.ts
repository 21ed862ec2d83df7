import { type ApiKey, apiKeyScopes } from '@shop/contract/admin/api-keys'
import { desc, eq, type SQL, and, isNull, inArray } from 'drizzle-orm'
import { listStaffAccounts } from '../accounts/staff-accounts.ts'
import { getAccountNames } from '../accounts/accounts.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { apiKeys } from './tables.ts'
import type { Permission } from '@shop/contract/permissions'
import { hashOpaqueToken, generateOpaqueToken } from '../accounts/secrets.ts'
import { recordSensitiveAction } from '../accounts/sensitive-actions.ts'
import { requireRecentAuth } from '../accounts/recent-auth.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { fail, failField } from '../../core/errors.ts'
import { claimIdempotencyKey, idFromKey } from '../../core/idempotency.ts'
import { canAssignRole } from '../staff/role-rules.ts'

/** Includes revoked keys, because the list shows who had which access, and when. */
const listMax = 200

/** All keys, newest first. Throws forbidden. */
export async function listApiKeys(ctx: RequestContext): Promise<ApiKey[]> {
  requirePermission(ctx.actor, 'api-keys:write')
  return selectApiKeys(ctx)
}

/** The caller's own keys, for their data export. */
export async function listOwnApiKeys(ctx: RequestContext): Promise<ApiKey[]> {
  return selectApiKeys(ctx, eq(apiKeys.created_by, requireAccount(ctx.actor).account_id))
}

async function selectApiKeys(ctx: RequestContext, condition?: SQL): Promise<ApiKey[]> {
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(condition)
    .orderBy(desc(apiKeys.created_at), desc(apiKeys.id))
    .limit(listMax)
  const creatorIds = rows.map(({ created_by: createdBy }) => createdBy)
  const names = await getAccountNames(ctx, creatorIds)
  const staff = await listStaffAccounts(ctx)
  const activeCreatorIds = new Set(staff.flatMap(({ id, is_blocked: isBlocked }) => (isBlocked ? [] : [id])))
  const now = ctx.clock.now()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    created_by: names.get(row.created_by) ?? 'Somebody',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    status: getStatus(row, activeCreatorIds.has(row.created_by), now),
  }))
}

function getStatus(
  key: { revoked_at: Date | null; expires_at: Date | null },
  isCreatorActive: boolean,
  now: Date,
): ApiKey['status'] {
  if (key.revoked_at) return 'revoked'
  if (key.expires_at && key.expires_at <= now) return 'expired'
  return isCreatorActive ? 'active' : 'suspended'
}

interface ApiKeyInput {
  /** The Idempotency-Key: repeating the same call creates one key. */
  key?: string | undefined
  name: string
  scopes: readonly Permission[]
  /** Null if it never expires. */
  expires_in_days: number | null
}

/** Prefix of every key, so that leaked keys can be recognised. */
const keyPrefix = 'shop_'
const prefixLength = keyPrefix.length + 6

/** Maximum number of active keys. */
const keysMax = 50

/**
 * Creates a key with some of its creator's permissions; the token is returned once and stored as a hash. Throws
 * forbidden for permissions the caller lacks or that are reserved for people, invalid_input,
 * reauthentication_required, invalid_transition for the id of a used or ended key, and idempotency_key_reused.
 */
export async function createApiKey(ctx: RequestContext, { key, ...input }: ApiKeyInput) {
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
  const keyId = idFromKey(ctx, key)
  return inTransaction(ctx, async (ctx) => {
    await claimIdempotencyKey(ctx, { key, operation: 'api_key.create', input })
    const isMine = and(
      eq(apiKeys.created_by, accountId),
      isNull(apiKeys.last_used_at),
      isNull(apiKeys.revoked_at),
    )
    const stored = await ctx.db
      .insert(apiKeys)
      .values({ ...row, id: keyId, created_by: accountId })
      .onConflictDoUpdate({ target: apiKeys.id, set: row, setWhere: isMine })
      .returning({ id: apiKeys.id })
    if (stored.length === 0) fail('invalid_transition')
    if ((await ctx.db.$count(apiKeys, isNull(apiKeys.revoked_at))) > keysMax)
      failField('name', `At most ${keysMax} keys. Revoke one you no longer use.`)
    await recordSensitiveAction(ctx, 'api_keys.key_created', {
      target: `api_key:${keyId}`,
      change: { scopes, days: input.expires_in_days },
      detail: `Its name is “${input.name}” and its permissions are: ${scopes.join(', ')}`,
    })
    const [created] = await selectApiKeys(ctx, eq(apiKeys.id, keyId))
    if (!created) throw new Error('A key is gone that was just made.')
    return { api_key: created, token }
  })
}

/** Revokes a key. No effect if it is already revoked. Throws forbidden, not_found or reauthentication_required. */
export async function revokeApiKey(ctx: RequestContext, { key_id: keyId }: { key_id: string }) {
  requirePermission(ctx.actor, 'api-keys:write')
  await inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(apiKeys)
      .set({ revoked_at: ctx.clock.now() })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revoked_at)))
      .returning({ name: apiKeys.name })
    if (ended) {
      const detail = `Its name was “${ended.name}”`
      return recordSensitiveAction(ctx, 'api_keys.key_revoked', { target: `api_key:${keyId}`, detail })
    }
    const existing = await ctx.db.$count(apiKeys, eq(apiKeys.id, keyId))
    if (existing === 0) fail('not_found')
  })
}

/** Names of keys by id, including revoked ones. */
export async function getApiKeyNames(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
