import * as emails from '@shop/contract/admin/automatic-mails'
import * as waiters from '@shop/contract/admin/stock-waiters'
import * as subscribers from '@shop/contract/admin/subscribers'
import {
  updateAbandonedCartSettings,
  getAbandonedCartSettings,
} from '@shop/domain/marketing/campaigns/edit-cart-reminders'
import { listRequestedProducts } from '@shop/domain/catalogue/stock-alerts/list-waited-for'
import { listStockAlerts } from '@shop/domain/catalogue/stock-alerts/list-waiters'
import { listSubscribers } from '@shop/domain/notifications/subscriptions/list-subscribers'
import { type RouteContext, route } from '../../http/serve.ts'

/** Who asked the shop for mails, and what it writes by itself. */
export function subscriberRoutes(api: RouteContext): void {
  route(api, emails.getAbandonedCartSettings, (ctx) => getAbandonedCartSettings(ctx))
  route(api, emails.updateAbandonedCartSettings, (ctx, { body }) => updateAbandonedCartSettings(ctx, body))
  route(api, subscribers.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query))
  route(api, waiters.listRequestedProducts, (ctx, { query }) => listRequestedProducts(ctx, query))
  route(api, waiters.listStockAlerts, (ctx, { params }) => listStockAlerts(ctx, params.productId))
}
