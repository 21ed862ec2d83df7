import type { ShopContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { paidStates, runningStates } from './agreement-states.ts'
import { findAgreement, listInstalments } from './load-agreement.ts'
import { mayRelease } from './may-release.ts'

/** Whether the goods of an order that is paid in parts may leave today: money may have been taken back since it was placed. */
export async function mayLeave(shop: ShopContext, orderId: string): Promise<boolean> {
  const agreement = await findAgreement(shop, orderId)
  if (!agreement) return false
  const { state, plan } = agreement
  if (paidStates.includes(state)) return true
  const today = lagosDate(shop.clock.now())
  return runningStates.includes(state) && mayRelease(plan, await listInstalments(shop, orderId), today)
}
