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
  serve(doors, mails.getCartReminders, (ctx) => showCartReminders(ctx))
  serve(doors, mails.editCartReminders, (ctx, { body }) => editCartReminders(ctx, body))
  serve(doors, subscribers.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query))
  serve(doors, waiters.listWaitedFor, (ctx, { query }) => listWaitedFor(ctx, query))
  serve(doors, waiters.listWaiters, (ctx, { params }) => listWaiters(ctx, params.productId))
}
