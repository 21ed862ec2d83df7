import type { ApiKey } from '@shop/contract/admin/api-keys'
import { desc, eq, type SQL } from 'drizzle-orm'
import { listStaffAccounts } from '../accounts/list-staff-accounts.ts'
import { readAccountNames } from '../accounts/read-account-names.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { apiKeys } from './tables.ts'

/** Ended ones stay in the list too: it tells who could do what, and when. */
const shownMax = 200

/** Every key, newest first. Refuses with forbidden. */
export async function listKeys(ctx: RequestContext): Promise<ApiKey[]> {
  requirePermission(ctx.actor, 'keys:edit')
  return readKeys(ctx)
}

/** The keys that the caller has made, for a copy of their data. */
export async function listOwnKeys(ctx: RequestContext): Promise<ApiKey[]> {
  return readKeys(ctx, eq(apiKeys.madeBy, requireAccount(ctx.actor).accountId))
}

/** Keys as staff see them. */
export async function readKeys(ctx: RequestContext, which?: SQL): Promise<ApiKey[]> {
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(which)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(shownMax)
  const makers = rows.map(({ madeBy }) => madeBy)
  const names = await readAccountNames(ctx, makers)
  const staff = await listStaffAccounts(ctx)
  const present = new Set(staff.flatMap(({ id, isBlocked }) => (isBlocked ? [] : [id])))
  const now = ctx.clock.now()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    made_by: names.get(row.madeBy) ?? 'Somebody',
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    used_at: row.usedAt?.toISOString() ?? null,
    state: stateOf(row, present.has(row.madeBy), now),
  }))
}

function stateOf(
  key: { endedAt: Date | null; expiresAt: Date | null },
  isMakerPresent: boolean,
  now: Date,
): ApiKey['state'] {
  if (key.endedAt) return 'ended'
  if (key.expiresAt && key.expiresAt <= now) return 'expired'
  return isMakerPresent ? 'active' : 'asleep'
}
