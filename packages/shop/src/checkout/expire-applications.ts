import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { eachAlone } from '../kernel/each-alone.ts'
import { cancelLockedOrder } from '../orders/cancel-locked-order.ts'
import { lockOrder } from '../orders/find-order.ts'
import { waitingStates } from '../pay-later/agreement-states.ts'
import { listStaleApplications } from '../pay-later/list-stale-applications.ts'
import { lockAgreement } from '../pay-later/load-agreement.ts'

/**
 * Ends applications that nobody answered, or agreed to, within fourteen days of their last step: their pieces are sold
 * again. A job of every night. Answers how many ended.
 */
export async function expireApplications(shop: ShopContext): Promise<number> {
  return eachAlone(shop, await listStaleApplications(shop), (id) =>
    inTransaction(shop, async (shop) => {
      const order = await lockOrder(shop, id)
      if (!waitingStates.includes((await lockAgreement(shop, id)).state)) return false
      const note = 'Not answered within 14 days'
      await cancelLockedOrder(shop, order, note, 'expired')
      return true
    }),
  )
}
