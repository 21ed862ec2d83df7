import { reportRowsMax } from '@shop/contract/admin/reports'
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { brands, categories, products, variants } from '../../catalogue/tables.ts'
import type { RequestContext } from '../../core/context.ts'
import { figure, type ReportKind } from './report-body.ts'
import { percentOf } from './report-values.ts'

const groups = [
  { name: 'category', text: 'Category' },
  { name: 'brand', text: 'Brand' },
  { name: 'product', text: 'Product' },
]

/** Of groups; products are told by their own ids. */
const keys: Readonly<Record<string, SQL<string>>> = {
  category: sql`${categories.name}`,
  brand: sql`coalesce(${brands.name}, '')`,
}

interface Sums {
  variants: number
  soldOut: number
  pieces: number
  held: number
  kobo: number
  /** Of pieces whose cost is known. */
  costKobo: number
  /** Pieces whose cost nobody has entered. */
  uncosted: number
}

interface Shelf extends Sums {
  key: string
  name: string
}

const count = (pieces: number) => (pieces === 1 ? '1 unit' : `${pieces.toLocaleString('en-NG')} units`)

/** What lies on the shelf now, what it would sell for and, as far as that is known, what it cost. */
export const stockValueReport: ReportKind = {
  isNow: true,
  groups,
  async read(ctx, { group }) {
    const [rows, all] = [await shelves(ctx, group), await allShelves(ctx)]
    const cells = (row: Sums) => [
      row.variants,
      row.soldOut,
      row.pieces,
      row.held,
      row.kobo,
      percentOf(row.kobo, all.kobo),
      row.costKobo,
      row.uncosted,
    ]
    return {
      figures: [
        figure('Sales value', 'naira', [all.kobo, null]),
        figure('Cost', 'naira', [all.costKobo, null], {
          note:
            all.uncosted === 0
              ? 'every item has a cost'
              : `without ${count(all.uncosted)} items of unknown cost`,
        }),
        figure('Units on hand', 'count', [all.pieces, null]),
        figure('Reserved for orders being paid', 'count', [all.held, null]),
        figure('Variants sold out', 'count', [all.soldOut, null], { note: `of ${all.variants}` }),
      ],
      chart: { ranks: 'Value' },
      head: groups.find(({ name }) => name === group)?.text ?? '',
      columns: [
        { text: 'Variants', unit: 'count' },
        { text: 'Sold out', unit: 'count' },
        { text: 'Units', unit: 'count' },
        { text: 'Reserved', unit: 'count' },
        { text: 'Value', unit: 'naira' },
        { text: 'Share', unit: 'share' },
        { text: 'Cost', unit: 'naira' },
        { text: 'Without a cost', unit: 'count' },
      ],
      rows: rows.map((row) => ({
        key: row.key,
        name: row.name || 'No brand',
        link: group === 'product' ? `/admin/products/view-product/${encodeURIComponent(row.key)}` : null,
        cells: cells(row),
      })),
      total: cells(all),
      note: 'Stock on hand now at today’s selling prices, VAT included; cost includes only items with a cost entered.',
    }
  },
}

const number = (query: SQL) => query.mapWith(Number)

const sums = {
  variants: number(sql`count(*)`),
  soldOut: number(sql`count(*) filter (where ${variants.onHand} <= ${variants.reserved})`),
  pieces: number(sql`coalesce(sum(${variants.onHand}), 0)`),
  held: number(sql`coalesce(sum(${variants.reserved}), 0)`),
  kobo: number(sql`coalesce(sum(${variants.onHand} * ${variants.priceKobo}), 0)`),
  costKobo: number(sql`coalesce(sum(${variants.onHand} * ${variants.costKobo}), 0)`),
  uncosted: number(sql`coalesce(sum(${variants.onHand}) filter (where ${variants.costKobo} is null), 0)`),
}

const worth = sql`sum(${variants.onHand} * ${variants.priceKobo})`

/** Worth most first. */
async function shelves(ctx: RequestContext, group: string): Promise<Shelf[]> {
  const key = keys[group]
  if (!key) return productShelves(ctx)
  return ctx.db
    .select({ key: sql<string>`${key}`.as('key'), name: sql<string>`max(${key})`, ...sums })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(isNull(variants.retiredAt))
    .groupBy(sql`1`)
    .orderBy(sql`${worth} desc`, sql`1`)
    .limit(reportRowsMax)
}

/** Only those that are shown are asked for their names. */
async function productShelves(ctx: RequestContext): Promise<Shelf[]> {
  const rows = await ctx.db
    .select({ key: variants.productId, ...sums })
    .from(variants)
    .where(isNull(variants.retiredAt))
    .groupBy(variants.productId)
    .orderBy(sql`${worth} desc`, variants.productId)
    .limit(reportRowsMax)
  const ids = rows.map(({ key }) => key)
  const named = await ctx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? row.key }))
}

async function allShelves(ctx: RequestContext): Promise<Sums> {
  const [all] = await ctx.db.select(sums).from(variants).where(isNull(variants.retiredAt))
  if (!all) throw new Error('A sum has no row.')
  return all
}
