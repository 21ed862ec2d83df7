import { eq, inArray } from 'drizzle-orm'
import { deleteDemoCatalogue, type DeletedDemoCatalogue } from '../../catalogue/products/demo-catalogue.ts'
import { eraseReviews } from '../../catalogue/reviews/reviews.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { addDays, lagosDate } from '../../core/dates.ts'
import { ShopError } from '../../core/errors.ts'
import { deleteDemoRows, erasePersonalData, type ErasedAccount } from '../../core/personal-data.ts'
import { markDue } from '../../core/rollups-due.ts'
import { identityDemoRows } from '../../identity/accounts/personal-data.ts'
import { accounts } from '../../identity/accounts/tables.ts'
import { customerStatsDemoRows, refreshCustomerStats } from '../../marketing/segments/customer-stats.ts'
import { notificationDemoRows } from '../../notifications/subscriptions/personal-data.ts'
import { orderDemoRows } from '../../orders/personal-data.ts'
import { orders } from '../../orders/tables.ts'
import { paymentDemoRows } from '../../payments/personal-data.ts'
import { sellingDemoRows } from '../../selling/cart/personal-data.ts'
import { deletePromotion } from '../../selling/promotions/promotions.ts'
import { demoHistory, historyDays } from '../../store/demo.ts'
import { ticketDemoRows } from '../../support/tickets.ts'
import { deleteCounts } from '../analytics/daily-counts.ts'
import { extensionTables } from '../privacy/extension-data.ts'
import { privacyRequestDemoRows } from '../privacy/privacy-requests.ts'

/** In the order in which foreign keys allow it. */
const demoRows = [
  ...ticketDemoRows,
  ...privacyRequestDemoRows,
  ...customerStatsDemoRows,
  ...notificationDemoRows,
  ...sellingDemoRows,
  ...paymentDemoRows,
  ...orderDemoRows,
  ...identityDemoRows,
]

export interface DeletedDemoData extends DeletedDemoCatalogue {
  deleted_customers: number
  deleted_orders: number
}

/**
 * Deletes the demo: its customers with all that they did, then its catalogue (deleteDemoCatalogue). Everything of real
 * customers and staff stays. One transaction: it is removed as a whole or not at all.
 */
export async function deleteDemoData(ctx: RequestContext): Promise<DeletedDemoData> {
  requirePermission(ctx.actor, 'demo:delete')
  return inTransaction(ctx, async (ctx) => {
    // Ends a history that is still being written: each of its steps locks it too.
    const { until, promotion_ids: promotionIds } = await demoHistory.lock(ctx)
    await demoHistory.save(ctx, { ...demoHistory.parse(undefined), until: '' })
    await refreshCustomerStats(ctx)
    const customers = await listDemoAccounts(ctx)
    for (const customer of customers) {
      await eraseReviews(ctx, customer)
      await erasePersonalData(ctx, extensionTables(ctx), customer)
    }
    await deleteDemoRows(ctx, demoRows, customers)
    for (const id of promotionIds) await deleteUnusedPromotion(ctx, id)
    if (until !== '') await deleteCountsOfHistory(ctx, new Date(until))
    const orderIds = customers.flatMap(({ order_ids: ids }) => ids)
    const deleted = {
      ...(await deleteDemoCatalogue(ctx, orderIds)),
      deleted_customers: customers.length,
      deleted_orders: orderIds.length,
    }
    await recordAudit(ctx, 'catalogue.demo_data_deleted', 'demo', { ...deleted })
    return deleted
  })
}

async function listDemoAccounts(ctx: RequestContext): Promise<ErasedAccount[]> {
  const { id, email, email_key, phone } = accounts
  const found = await ctx.db
    .select({ account_id: id, email, email_key, phone })
    .from(accounts)
    .where(eq(accounts.is_demo, true))
  const placed = await ctx.db
    .select({ id: orders.id, number: orders.number, account_id: orders.account_id })
    .from(orders)
    .where(
      inArray(
        orders.account_id,
        found.map((account) => account.account_id),
      ),
    )
  const byAccount = Map.groupBy(placed, (order) => order.account_id)
  return found.map((account) => {
    const own = byAccount.get(account.account_id) ?? []
    return {
      ...account,
      order_ids: own.map((order) => order.id),
      subjects: own.map(({ number }) => `order ${number}`),
    }
  })
}

/** One that real orders used stays. */
async function deleteUnusedPromotion(ctx: RequestContext, id: string): Promise<void> {
  try {
    await deletePromotion(ctx, { promotion_id: id })
  } catch (error) {
    const isExpected =
      error instanceof ShopError && ['promotion_has_orders', 'not_found'].includes(error.code)
    if (!isExpected) throw error
  }
}

/** Reports read the totals of days, which now have no orders of the demo. */
async function deleteCountsOfHistory(ctx: RequestContext, until: Date): Promise<void> {
  const last = lagosDate(until)
  const first = addDays(last, -historyDays)
  await deleteCounts(ctx, first, last)
  const days = Array.from({ length: historyDays + 2 }, (_, n) => ({ day: addDays(first, n) }))
  await markDue(ctx, ...days)
}
