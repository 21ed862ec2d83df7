import type { SensitiveActionName } from '@shop/contract/sensitive-actions'
import type { AuditAction } from '@shop/contract/audit-actions'
import { actorKey } from './actor.ts'
import type { RequestContext } from './context.ts'
import { auditLog } from './db/tables.ts'
import { countHit } from './rate-counters.ts'

/** Actions that do not notify owners. */
export type PlainAuditAction = Exclude<AuditAction, SensitiveActionName>

interface Entry {
  action: AuditAction
  target: string
  changes: Record<string, unknown>
}

/**
 * Records a staff action in its transaction. `change` has the values before and after. Entries are never erased, so it
 * must not contain text about a customer. Actions that notify owners are recorded by
 * identity/accounts/sensitive-actions.ts instead.
 */
export async function recordAudit(
  ctx: RequestContext,
  action: PlainAuditAction,
  target: string,
  change: Record<string, unknown> = {},
): Promise<void> {
  await insertAuditEntry(ctx, { action, target, changes: change })
}

/** Records any action of the caller. */
export async function insertAuditEntry(ctx: RequestContext, entry: Entry): Promise<void> {
  await recordAuditAs(ctx, actorKey(ctx.actor), entry)
}

/** The same for an account that is not the actor yet, for instance during sign-in. `actor` is its actorKey. */
export async function recordAuditAs(ctx: RequestContext, actor: string, entry: Entry): Promise<void> {
  if (ctx.isDemo) return
  await ctx.db.insert(auditLog).values({ created_at: ctx.clock.now(), actor, ...entry })
}

/** Records that staff or an API key lacked a permission, at most once a minute per call. */
export async function recordDeniedRequest(ctx: RequestContext, route: string): Promise<void> {
  const { actor } = ctx
  const isStaff = actor.kind === 'key' || (actor.kind === 'account' && actor.role !== null)
  if (!isStaff) return
  const { hits } = await countHit(ctx, `refused ${actorKey(actor)} ${route}`, 60)
  if (hits > 1) return
  await recordAudit(
    ctx,
    'staff.access_denied',
    `endpoint:${route}`,
    actor.kind === 'account' ? { role: actor.role } : {},
  )
}
