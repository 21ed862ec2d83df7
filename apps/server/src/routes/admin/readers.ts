import * as waiters from '@shop/contract/admin/stock-waiters'
import * as subscribers from '@shop/contract/admin/subscribers'
import { listWaitedFor } from '@shop/shop/catalogue/list-waited-for'
import { listWaiters } from '@shop/shop/catalogue/list-waiters'
import { listSubscribers } from '@shop/shop/marketing/list-subscribers'
import { type Doors, serve } from '../../http/serve.ts'

/** Who asked the shop for mails. */
export function readerRoutes(doors: Doors): void {
  serve(doors, subscribers.listSubscribers, (shop, { query }) => listSubscribers(shop, query))
  serve(doors, waiters.listWaitedFor, (shop, { query }) => listWaitedFor(shop, query))
  serve(doors, waiters.listWaiters, (shop, { params }) => listWaiters(shop, params.productId))
}
