import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { paidStates, runningStates } from './agreement-states.ts'
import { findAgreement, listInstalments } from './load-agreement.ts'
import { mayRelease } from './may-release.ts'

/** Whether the goods of an order that is paid in parts may leave today: money may have been taken back since it was placed. */
export async function mayLeave(ctx: RequestContext, orderId: string): Promise<boolean> {
  const agreement = await findAgreement(ctx, orderId)
  if (!agreement) return false
  const { status: state, plan } = agreement
  if (paidStates.includes(state)) return true
  const today = lagosDate(ctx.clock.now())
  return runningStates.includes(state) && mayRelease(plan, await listInstalments(ctx, orderId), today)
}
