import type { AuditCheck } from '@shop/contract/admin/audit'
import type { Dashboard, DashboardSales } from '@shop/contract/admin/dashboard'
import type { LedgerCheck } from '@shop/contract/admin/accounting'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { listLatestAdminOrders } from '../../orders/list-admin-orders.ts'
import { publicBrand } from '../../store/brand.ts'
import { manualTransfer } from '../../store/manual-transfer.ts'
import { isSetupNew, setupProgress } from '../../store/setup-progress.ts'
import { maintenance } from '../../store/maintenance.ts'
import { getSettings, getSetting } from '../../store/settings.ts'
import { toStoreDetails } from '../../store/store-details.ts'
import { listAttention } from './attention.ts'
import { getSetupChecklist } from './setup-checklist.ts'
import { getDashboardCounts } from './dashboard-counts.ts'
import { noLowStock, getLowStock } from './low-stock.ts'
import { getDailySales, type SalesDay } from '../reports/sales-by-day.ts'
import { daysBefore, lagosDate, lastDates } from '../../core/dates.ts'
import type { SystemStatus } from '@shop/contract/admin/system'
import { getLastBackups } from '../../operations/backups/backups.ts'
import { getLastAuditCheck } from '../../operations/audit/verify-audit.ts'

const rowsLimit = 5

/**
 * What needs attention and the main metrics, as far as the caller's role allows. Once a live payment key is set, test
 * orders are excluded from all of them (architecture section 5).
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
  const { enabled: isClosed, until } = maintenance.parse(stored.maintenance)
  const hasDemoData = stored.demo === true
  const store = toStoreDetails(stored.store_details, hasDemoData, { brand: publicBrand(stored.brand) })
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
      new_customers: { current: counts.new_customers, previous: counts.new_customers_before },
      includes_test_orders: includesTestOrders,
    },
    latest_orders: latest,
    low_stock: lowStock,
    setup_checklist: getSetupChecklist({
      counts,
      store,
      gateway,
      hasTransfer: manualTransfer.parse(stored.manual_transfer).enabled,
      hasStoreDetails: stored.store_details !== undefined,
      progress: setupProgress.parse(stored.setup),
    }),
    opens_setup: ctx.actor.kind === 'account' && ctx.actor.role === 'owner' && isSetupNew(stored),
    has_demo_data: hasDemoData,
    maintenance: isClosed ? { until } : null,
  }
}

/** Days of the chart, compared with the same number of days before. */
const chartDays = 14

type SalesMetrics = Pick<
  DashboardSales,
  'net_sales_kobo' | 'sales_kobo' | 'refunded_kobo' | 'orders' | 'average_order_kobo' | 'days'
>

/** Today so far compared with the same hours a week ago, and each chart day compared with the day 14 days earlier. */
export function salesMetrics(sales: ReadonlyMap<string, SalesDay>, now: Date): SalesMetrics {
  const today = sales.get(lagosDate(now))
  const weekAgo = sales.get(lagosDate(daysBefore(now, 7)))
  const metric = (getValue: (day: SalesDay) => number) => ({
    current: today ? getValue(today) : 0,
    previous: weekAgo ? getValue(weekAgo) : 0,
  })
  const dates = lastDates(now, 2 * chartDays)
  return {
    net_sales_kobo: metric((day) => day.sales_by_now_kobo - day.refunded_by_now_kobo),
    sales_kobo: metric((day) => day.sales_by_now_kobo),
    refunded_kobo: metric((day) => day.refunded_by_now_kobo),
    orders: metric((day) => day.orders_by_now),
    average_order_kobo: metric(averageByNow),
    days: dates.slice(chartDays).map((date, index) => ({
      date,
      net_sales_kobo: netSales(sales.get(date)),
      orders: sales.get(date)?.orders ?? 0,
      previous_kobo: netSales(sales.get(dates[index] ?? '')),
    })),
  }
}

function netSales(day: SalesDay | undefined): number {
  return day ? day.sales_kobo - day.refunded_kobo : 0
}

function averageByNow({ sales_by_now_kobo: salesByNowKobo, orders_by_now: ordersByNow }: SalesDay): number {
  return ordersByNow === 0 ? 0 : Math.round(salesByNowKobo / ordersByNow)
}

/** Results of the last ledger and audit checks, and of the last backup; null before the first. */
export async function getSystemChecks(
  ctx: RequestContext,
): Promise<
  Pick<SystemStatus, 'ledger_check' | 'audit_check' | 'last_backup' | 'last_upload' | 'last_restore_test'>
> {
  requirePermission(ctx.actor, 'system:read')
  const ledger = (await getSetting(ctx, 'ledger_check')) as LedgerCheck | undefined
  const audit = await getLastAuditCheck(ctx)
  return {
    ...(await getLastBackups(ctx)),
    ledger_check: ledger
      ? { checked_at: ledger.checked_at, problem_count: ledger.discrepancies.length }
      : null,
    audit_check: audit && { checked_at: audit.checked_at, problem_count: audit.broken_at ? 1 : 0 },
  }
}
