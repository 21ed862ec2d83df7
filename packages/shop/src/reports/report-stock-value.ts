import { reportRowsMax } from '@shop/contract/admin/reports'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { brands, categories, products, variants } from '../catalogue/tables.ts'
import type { ShopContext } from '../kernel/context.ts'
import { figure, type ReportKind } from './report-body.ts'
import { percentOf, sumOf } from './report-values.ts'

const groups = [
  { name: 'category', text: 'Category' },
  { name: 'brand', text: 'Brand' },
  { name: 'product', text: 'Product' },
]

const keys: Readonly<Record<string, SQL<string>>> = {
  category: sql`${categories.name}`,
  brand: sql`coalesce(${brands.name}, '')`,
  product: sql`${products.id}`,
}

interface Shelf {
  key: string
  name: string
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

const count = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en-NG')} pieces`)

/** What lies on the shelf now, what it would sell for and, as far as that is known, what it cost. */
export const stockValueReport: ReportKind = {
  isNow: true,
  groups,
  async read(shop, { group }) {
    const rows = await shelves(shop, group)
    const all: Omit<Shelf, 'key' | 'name'> = {
      variants: sumOf(rows, (row) => row.variants),
      soldOut: sumOf(rows, (row) => row.soldOut),
      pieces: sumOf(rows, (row) => row.pieces),
      held: sumOf(rows, (row) => row.held),
      kobo: sumOf(rows, (row) => row.kobo),
      costKobo: sumOf(rows, (row) => row.costKobo),
      uncosted: sumOf(rows, (row) => row.uncosted),
    }
    const cells = (row: typeof all) => [
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
        figure('Worth at selling prices', 'naira', [all.kobo, null]),
        figure('Cost of it', 'naira', [all.costKobo, null], {
          note:
            all.uncosted === 0 ? 'every piece has a cost' : `without ${count(all.uncosted)} of unknown cost`,
        }),
        figure('Pieces on the shelf', 'count', [all.pieces, null]),
        figure('Held for orders being paid', 'count', [all.held, null]),
        figure('Sizes and colours sold out', 'count', [all.soldOut, null], { note: `of ${all.variants}` }),
      ],
      chart: null,
      head: groups.find(({ name }) => name === group)?.text ?? '',
      columns: [
        { text: 'Variants', unit: 'count' },
        { text: 'Sold out', unit: 'count' },
        { text: 'Pieces', unit: 'count' },
        { text: 'Held', unit: 'count' },
        { text: 'Worth', unit: 'naira' },
        { text: 'Share', unit: 'share' },
        { text: 'Cost', unit: 'naira' },
        { text: 'Without a cost', unit: 'count' },
      ],
      rows: rows.slice(0, reportRowsMax).map((row) => ({
        key: row.key,
        name: row.name || 'Without a brand',
        link: group === 'product' ? `/admin/products/view-product/${encodeURIComponent(row.key)}` : null,
        cells: cells(row),
      })),
      total: cells(all),
      note: "What lies there now at today's selling prices, VAT included; cost counts only pieces of which somebody entered one.",
    }
  },
}

const number = (query: SQL) => query.mapWith(Number)

/** Worth most first. */
async function shelves(shop: ShopContext, group: string): Promise<Shelf[]> {
  return shop.db
    .select({
      key: sql<string>`${keys[group]}`.as('key'),
      name: group === 'product' ? sql<string>`max(${products.name})` : sql<string>`max(${keys[group]})`,
      variants: number(sql`count(*)`),
      soldOut: number(sql`count(*) filter (where ${variants.onHand} <= ${variants.reserved})`),
      pieces: number(sql`sum(${variants.onHand})`),
      held: number(sql`sum(${variants.reserved})`),
      kobo: number(sql`sum(${variants.onHand} * ${variants.priceKobo})`),
      costKobo: number(sql`coalesce(sum(${variants.onHand} * ${variants.costKobo}), 0)`),
      uncosted: number(sql`coalesce(sum(${variants.onHand}) filter (where ${variants.costKobo} is null), 0)`),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(isNull(variants.retiredAt))
    .groupBy(sql`1`)
    .orderBy(sql`7 desc, 1`)
}
