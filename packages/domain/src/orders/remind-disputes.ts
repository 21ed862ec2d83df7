import { inTransaction, type ShopContext } from '../core/context.ts'
import { eachAlone } from '../core/jobs/each-alone.ts'
import { listDueReminders, lockDueReminder } from '../payments/due-reminders.ts'
import { setDispute } from '../payments/record-dispute.ts'
import { findOrder } from './find-order.ts'
import { sendDisputeEmail } from './send-dispute-email.ts'

/** An hourly job: reminds staff once of each dispute whose answer is due within a day. Returns how many. */
export async function remindDisputes(shop: ShopContext): Promise<number> {
  return eachAlone(shop, await listDueReminders(shop), (id) =>
    inTransaction(shop, async (shop) => {
      const dispute = await lockDueReminder(shop, id)
      const order = dispute && (await findOrder(shop, dispute.orderId))
      if (!order) return false
      await sendDisputeEmail(shop, order, dispute, { isReminder: true })
      await setDispute(shop, dispute, { remindedAt: shop.clock.now() })
      return true
    }),
  )
}
