import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { paidStatuses, runningStatuses } from './agreement-states.ts'
import { findAgreement, listInstalments } from './load-agreement.ts'
import { canRelease } from './may-release.ts'

/** Whether the goods of an order that is paid in parts may leave today: money may have been taken back since it was placed. */
export async function canShip(ctx: RequestContext, orderId: string): Promise<boolean> {
  const agreement = await findAgreement(ctx, orderId)
  if (!agreement) return false
  const { status: state, plan } = agreement
  if (paidStatuses.includes(state)) return true
  const today = lagosDate(ctx.clock.now())
  return runningStatuses.includes(state) && canRelease(plan, await listInstalments(ctx, orderId), today)
}
