import { actorKey } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { countHit } from '../../core/rate-counter.ts'

/** Writes into the log that staff were refused what their role, or their key, may not do, once a minute and door. */
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
