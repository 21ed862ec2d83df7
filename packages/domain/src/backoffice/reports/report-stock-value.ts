import { reportRowsMax } from '@shop/contract/admin/reports'
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { brands, categories, products, variants } from '../../catalogue/tables.ts'
import type { RequestContext } from '../../core/context.ts'
import { metric, type ReportKind, toPercent } from './report-body.ts'

const groups = [
  { name: 'category', label: 'Category' },
  { name: 'brand', label: 'Brand' },
  { name: 'product', label: 'Product' },
]

/** Keys of groups; products use their own ids. */
const keys: Readonly<Record<string, SQL<string>>> = {
  category: sql`${categories.name}`,
  brand: sql`coalesce(${brands.name}, '')`,
}

interface StockTotals {
  variants: number
  out_of_stock_count: number
  on_hand: number
  reserved: number
  kobo: number
  /** Cost of units whose cost is known. */
  cost_kobo: number
  /** Units without a cost. */
  missing_cost: number
}

interface StockGroup extends StockTotals {
  key: string
  name: string
}

const count = (quantity: number) => (quantity === 1 ? '1 unit' : `${quantity.toLocaleString('en-NG')} units`)

/** Current stock, its value at selling prices and its cost as far as known. */
export const stockValueReport: ReportKind = {
  isNow: true,
  groups,
  async read(ctx, { group }) {
    const [rows, all] = [await homeRows(ctx, group), await getAllStock(ctx)]
    const cells = (row: StockTotals) => [
      row.variants,
      row.out_of_stock_count,
      row.on_hand,
      row.reserved,
      row.kobo,
      toPercent(row.kobo, all.kobo),
      row.cost_kobo,
      row.missing_cost,
    ]
    return {
      metrics: [
        metric('Sales value', 'money', [all.kobo, null]),
        metric('Cost', 'money', [all.cost_kobo, null], {
          note:
            all.missing_cost === 0
              ? 'every item has a cost'
              : `without ${count(all.missing_cost)} items of unknown cost`,
        }),
        metric('Units on hand', 'count', [all.on_hand, null]),
        metric('Reserved for orders being paid', 'count', [all.reserved, null]),
        metric('Variants sold out', 'count', [all.out_of_stock_count, null], { note: `of ${all.variants}` }),
      ],
      chart: { ranks: 'Value' },
      columns: [
        { label: 'Variants', unit: 'count' },
        { label: 'Sold out', unit: 'count' },
        { label: 'Units', unit: 'count' },
        { label: 'Reserved', unit: 'count' },
        { label: 'Value', unit: 'money' },
        { label: 'Share', unit: 'share' },
        { label: 'Cost', unit: 'money' },
        { label: 'Without a cost', unit: 'count' },
      ],
      rows: rows.map((row) => ({
        key: row.key,
        label: row.name || 'No brand',
        link: group === 'product' ? `/admin/products/view-product/${encodeURIComponent(row.key)}` : null,
        values: cells(row),
      })),
      total: cells(all),
      note: 'Stock on hand now at today’s selling prices, VAT included; cost includes only items with a cost entered.',
    }
  },
}

const number = (query: SQL) => query.mapWith(Number)

const totals = {
  variants: number(sql`count(*)`),
  out_of_stock_count: number(sql`count(*) filter (where ${variants.on_hand} <= ${variants.reserved})`),
  on_hand: number(sql`coalesce(sum(${variants.on_hand}), 0)`),
  reserved: number(sql`coalesce(sum(${variants.reserved}), 0)`),
  kobo: number(sql`coalesce(sum(${variants.on_hand} * ${variants.price_kobo}), 0)`),
  cost_kobo: number(sql`coalesce(sum(${variants.on_hand} * ${variants.cost_kobo}), 0)`),
  missing_cost: number(
    sql`coalesce(sum(${variants.on_hand}) filter (where ${variants.cost_kobo} is null), 0)`,
  ),
}

const worth = sql`sum(${variants.on_hand} * ${variants.price_kobo})`

/** Sorts by value, highest first. */
async function homeRows(ctx: RequestContext, group: string): Promise<StockGroup[]> {
  const key = keys[group]
  if (!key) return getProductStock(ctx)
  return ctx.db
    .select({ key: sql<string>`${key}`.as('key'), name: sql<string>`max(${key})`, ...totals })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(isNull(variants.retired_at))
    .groupBy(sql`1`)
    .orderBy(sql`${worth} desc`, sql`1`)
    .limit(reportRowsMax)
}

/** Names are only loaded for the rows shown. */
async function getProductStock(ctx: RequestContext): Promise<StockGroup[]> {
  const rows = await ctx.db
    .select({ key: variants.product_id, ...totals })
    .from(variants)
    .where(isNull(variants.retired_at))
    .groupBy(variants.product_id)
    .orderBy(sql`${worth} desc`, variants.product_id)
    .limit(reportRowsMax)
  const ids = rows.map(({ key }) => key)
  const nameRows = await ctx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
  const names = new Map(nameRows.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? row.key }))
}

async function getAllStock(ctx: RequestContext): Promise<StockTotals> {
  const [all] = await ctx.db.select(totals).from(variants).where(isNull(variants.retired_at))
  if (!all) throw new Error('A total has no row.')
  return all
}
