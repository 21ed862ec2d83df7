import type { SensitiveActionName } from '@shop/contract/sensitive-actions'
import type { AuditAction } from '@shop/contract/audit-actions'
import { actorKey } from './actor.ts'
import type { RequestContext } from './context.ts'
import { auditLog } from './db/tables.ts'
import { countHit } from './counters.ts'

/** Those that owners are not notified of. */
export type PlainAuditAction = Exclude<AuditAction, SensitiveActionName>

interface Entry {
  action: AuditAction
  target: string
  changes: Record<string, unknown>
}

/**
 * Records a staff action in the transaction that carries it out. `change` holds what was before and after. It is
 * never erased: text about a customer belongs where it can be erased, never here. Actions that owners are notified of are
 * recorded by identity/accounts/sensitive-actions.ts instead.
 */
export async function recordAudit(
  ctx: RequestContext,
  step: PlainAuditAction,
  subject: string,
  change: Record<string, unknown> = {},
): Promise<void> {
  await insertAuditEntry(ctx, { action: step, target: subject, changes: change })
}

/** Records any action of the caller. */
export async function insertAuditEntry(ctx: RequestContext, entry: Entry): Promise<void> {
  await recordAuditAs(ctx, actorKey(ctx.actor), entry)
}

/** The same of somebody who is not the actor yet, such as who signs in: `actor` as actorKey writes it. */
export async function recordAuditAs(ctx: RequestContext, actor: string, entry: Entry): Promise<void> {
  await ctx.db.insert(auditLog).values({ created_at: ctx.clock.now(), actor, ...entry })
}

/** Writes into the log that staff were refused what their role, or their key, may not do, once a minute for each place. */
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
