import type { Dashboard, DashboardSales } from '@shop/contract/admin/dashboard'
import { wholeNaira } from '../../format/whole-naira.ts'

/** Compares a figure of today with the one of a week ago. */
export function changeLabel(
  { now, before }: { now: number; before: number },
  format: (value: number) => string,
): string {
  if (now === before) return now === 0 ? 'No data yet' : 'Same as last week'
  return before === 0 ? 'No data last week' : `from ${format(before)}`
}

type Refunded = Pick<DashboardSales, 'sales_kobo' | 'refunded_kobo' | 'net_sales_kobo'>

/** Sold, refunded and net sales of today; undefined without refunds. */
export function netSalesLines({
  sales_kobo,
  refunded_kobo,
  net_sales_kobo,
}: Refunded): [string, string][] | undefined {
  if (refunded_kobo.now === 0) return undefined
  return [
    ['Sold', wholeNaira(sales_kobo.now)],
    ['Refunded', `−${wholeNaira(refunded_kobo.now)}`],
    ['Net sales', wholeNaira(net_sales_kobo.now)],
  ]
}

/** 'N products' with low or no stock; '' for none. */
export function lowStockCountLabel({
  low,
  sold_out,
}: Pick<Dashboard['low_stock'], 'low' | 'sold_out'>): string {
  const all = low + sold_out
  return all === 0 ? '' : `${all} product${all === 1 ? '' : 's'}`
}

/** The remaining stock of a product in the low-stock list. */
export function stockLeftLabel({
  is_sold_out,
  available,
}: Pick<Dashboard['low_stock']['products'][number], 'is_sold_out' | 'available'>): string {
  if (is_sold_out) return 'Sold out'
  return available > 0 ? `${available} left` : 'Partly sold out'
}
