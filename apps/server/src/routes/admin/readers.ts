import * as mails from '@shop/contract/admin/automatic-mails'
import * as waiters from '@shop/contract/admin/stock-waiters'
import * as subscribers from '@shop/contract/admin/subscribers'
import { editCartReminders, showCartReminders } from '@shop/domain/marketing/campaigns/edit-cart-reminders'
import { listWaitedFor } from '@shop/domain/catalogue/stock-alerts/list-waited-for'
import { listWaiters } from '@shop/domain/catalogue/stock-alerts/list-waiters'
import { listSubscribers } from '@shop/domain/notifications/subscriptions/list-subscribers'
import { type Doors, serve } from '../../http/serve.ts'

/** Who asked the shop for mails, and what it writes by itself. */
export function readerRoutes(doors: Doors): void {
  serve(doors, mails.getCartReminders, (shop) => showCartReminders(shop))
  serve(doors, mails.editCartReminders, (shop, { body }) => editCartReminders(shop, body))
  serve(doors, subscribers.listSubscribers, (shop, { query }) => listSubscribers(shop, query))
  serve(doors, waiters.listWaitedFor, (shop, { query }) => listWaitedFor(shop, query))
  serve(doors, waiters.listWaiters, (shop, { params }) => listWaiters(shop, params.productId))
}
