import type { AuditCheck } from '@shop/contract/admin/audit'
import type { Dashboard } from '@shop/contract/admin/dashboard'
import type { BooksCheck } from '@shop/contract/admin/transactions'
import { mayDo, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { latestAdminOrders } from '../../orders/list-admin-orders.ts'
import { maintenanceOf } from '../../store/maintenance.ts'
import { readSettings } from '../../store/stored-setting.ts'
import { shopFactsOf } from '../../store/shop-facts.ts'
import { attentionOf } from './attention.ts'
import { chartDays, salesFigures } from './figures.ts'
import { firstStepsOf } from './first-steps.ts'
import { readCounts } from './read-counts.ts'
import { nothingLow, readLowStock } from './read-low-stock.ts'
import { readSalesDays } from '../reports/read-sales-days.ts'

const rowsShown = 5

/**
 * What needs attention and the first figures, as far as the caller's role reaches. Once a live payment key is set,
 * test orders stay out of all figures (architecture section 5).
 */
export async function readDashboard(ctx: RequestContext): Promise<Dashboard> {
  requirePermission(ctx.actor, 'dashboard:read')
  const gateway = ctx.providers.gateways.forNew?.mode
  const withTests = gateway !== 'live'
  const now = ctx.clock.now()
  const [sales, counts, stored, latest, lowStock] = await Promise.all([
    mayDo(ctx.actor, 'reports:read')
      ? readSalesDays(ctx, { days: 2 * chartDays, includes_test_orders: withTests })
      : null,
    readCounts(ctx, { includes_test_orders: withTests }),
    readSettings(ctx),
    mayDo(ctx.actor, 'orders:read') ? latestAdminOrders(ctx, rowsShown) : [],
    mayDo(ctx.actor, 'catalogue:read') ? readLowStock(ctx, rowsShown) : nothingLow,
  ])
  const check = stored.ledger_check as BooksCheck | undefined
  const logCheck = stored.audit_check as AuditCheck | undefined
  const { enabled: isClosed, until } = maintenanceOf(stored.maintenance)
  const hasDemoData = stored.demo === true
  const facts = shopFactsOf(stored.store_details, hasDemoData)
  return {
    attention: attentionOf({
      counts,
      stock: lowStock,
      bookProblems: check?.discrepancies.length ?? 0,
      isLogBroken: Boolean(logCheck?.broken_at),
      now,
      mayDo: (permission) => mayDo(ctx.actor, permission),
    }),
    sales: sales && {
      ...salesFigures(sales, now),
      new_customers: { current: counts.new_customers, previous: counts.newCustomersBefore },
      includes_test_orders: withTests,
    },
    latest_orders: latest,
    low_stock: lowStock,
    setup_checklist: firstStepsOf({
      counts,
      facts,
      gateway,
      hasOwnFacts: stored.store_details !== undefined,
    }),
    has_demo_data: hasDemoData,
    maintenance: isClosed ? { until } : null,
  }
}
