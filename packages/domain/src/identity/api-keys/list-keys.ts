import type { ApiKey } from '@shop/contract/admin/api-keys'
import { desc, eq, type SQL } from 'drizzle-orm'
import { listStaffAccounts } from '../accounts/list-staff-accounts.ts'
import { getAccountNames } from '../accounts/read-account-names.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { apiKeys } from './tables.ts'

/** Ended ones stay in the list too: it tells who could do what, and when. */
const listMax = 200

/** Every key, newest first. Refuses with forbidden. */
export async function listApiKeys(ctx: RequestContext): Promise<ApiKey[]> {
  requirePermission(ctx.actor, 'api-keys:write')
  return selectApiKeys(ctx)
}

/** The keys that the caller has made, for a copy of their data. */
export async function listOwnApiKeys(ctx: RequestContext): Promise<ApiKey[]> {
  return selectApiKeys(ctx, eq(apiKeys.created_by, requireAccount(ctx.actor).account_id))
}

/** Keys as staff see them. */
export async function selectApiKeys(ctx: RequestContext, condition?: SQL): Promise<ApiKey[]> {
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
