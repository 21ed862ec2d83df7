import type { AuditCheck } from '@shop/contract/admin/audit'
import type { Dashboard } from '@shop/contract/admin/dashboard'
import type { LedgerCheck } from '@shop/contract/admin/transactions'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { listLatestAdminOrders } from '../../orders/list-admin-orders.ts'
import { parseMaintenance } from '../../store/maintenance.ts'
import { getSettings } from '../../store/stored-setting.ts'
import { toStoreDetails } from '../../store/shop-facts.ts'
import { listAttention } from './attention.ts'
import { chartDays, salesMetrics } from './figures.ts'
import { getSetupChecklist } from './first-steps.ts'
import { getDashboardCounts } from './read-counts.ts'
import { noLowStock, getLowStock } from './read-low-stock.ts'
import { getDailySales } from '../reports/read-sales-days.ts'

const rowsLimit = 5

/**
 * What needs attention and the first figures, as far as the caller's role reaches. Once a live payment key is set,
 * test orders stay out of all figures (architecture section 5).
 */
export async function loadDashboard(ctx: RequestContext): Promise<Dashboard> {
  requirePermission(ctx.actor, 'dashboard:read')
  const gateway = ctx.providers.gateways.primary?.mode
  const includesTestOrders = gateway !== 'live'
  const now = ctx.clock.now()
  const [sales, counts, stored, latest, lowStock] = await Promise.all([
    hasPermission(ctx.actor, 'reports:read')
      ? getDailySales(ctx, { days: 2 * chartDays, includes_test_orders: includesTestOrders })
      : null,
    getDashboardCounts(ctx, { includes_test_orders: includesTestOrders }),
    getSettings(ctx),
    hasPermission(ctx.actor, 'orders:read') ? listLatestAdminOrders(ctx, rowsLimit) : [],
    hasPermission(ctx.actor, 'catalogue:read') ? getLowStock(ctx, rowsLimit) : noLowStock,
  ])
  const check = stored.ledger_check as LedgerCheck | undefined
  const logCheck = stored.audit_check as AuditCheck | undefined
  const { enabled: isClosed, until } = parseMaintenance(stored.maintenance)
  const hasDemoData = stored.demo === true
  const store = toStoreDetails(stored.store_details, hasDemoData)
  return {
    attention: listAttention({
      counts,
      stock: lowStock,
      ledgerDiscrepancies: check?.discrepancies.length ?? 0,
      isAuditChainBroken: Boolean(logCheck?.broken_at),
      now,
      hasPermission: (permission) => hasPermission(ctx.actor, permission),
    }),
    sales: sales && {
      ...salesMetrics(sales, now),
      new_customers: { current: counts.new_customers, previous: counts.newCustomersBefore },
      includes_test_orders: includesTestOrders,
    },
    latest_orders: latest,
    low_stock: lowStock,
    setup_checklist: getSetupChecklist({
      counts,
      store,
      gateway,
      hasStoreDetails: stored.store_details !== undefined,
    }),
    has_demo_data: hasDemoData,
    maintenance: isClosed ? { until } : null,
  }
}
