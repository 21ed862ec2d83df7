import { actorKey } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { countHit } from '../../core/rate-counter.ts'

/** Writes into the log that staff were refused what their role, or their key, may not do, once a minute and door. */
export async function recordRefusedCall(ctx: RequestContext, door: string): Promise<void> {
  const { actor } = ctx
  const isStaff = actor.kind === 'key' || (actor.kind === 'account' && actor.role !== null)
  if (!isStaff) return
  const { hits } = await countHit(ctx, `refused ${actorKey(actor)} ${door}`, 60)
  if (hits > 1) return
  await recordAct(
    ctx,
    'staff.access_denied',
    `endpoint:${door}`,
    actor.kind === 'account' ? { role: actor.role } : {},
  )
}
