import type { Dashboard, DashboardSales } from '@shop/contract/admin/dashboard'
import { formatNairaRounded } from '../../format/money.ts'

/** Compares a metric of today with the one of a week ago. */
export function changeLabel(
  { current, previous }: { current: number; previous: number },
  format: (value: number) => string,
): string {
  if (current === previous) return current === 0 ? 'No data yet' : 'Same as last week'
  return previous === 0 ? 'No data last week' : `from ${format(previous)}`
}

type RefundedSales = Pick<DashboardSales, 'sales_kobo' | 'refunded_kobo' | 'net_sales_kobo'>

/** Sold, refunded and net sales of today; undefined without refunds. */
export function netSalesNotes({
  sales_kobo,
  refunded_kobo,
  net_sales_kobo,
}: RefundedSales): [string, string][] | undefined {
  if (refunded_kobo.current === 0) return undefined
  return [
    ['Sold', formatNairaRounded(sales_kobo.current)],
    ['Refunded', `−${formatNairaRounded(refunded_kobo.current)}`],
    ['Net sales', formatNairaRounded(net_sales_kobo.current)],
  ]
}

/** 'N products' with low or no stock; undefined if there are none. */
export function lowStockCountLabel({
  low_stock_count: low,
  out_of_stock_count: sold_out,
}: Pick<Dashboard['low_stock'], 'low_stock_count' | 'out_of_stock_count'>): string | undefined {
  const all = low + sold_out
  return all === 0 ? undefined : `${all} product${all === 1 ? '' : 's'}`
}

/** The remaining stock of a product in the low-stock list. */
export function stockLeftLabel({
  is_out_of_stock,
  available,
}: Pick<Dashboard['low_stock']['products'][number], 'is_out_of_stock' | 'available'>): string {
  if (is_out_of_stock) return 'Sold out'
  return available > 0 ? `${available} left` : 'Partly sold out'
}
