import { brands, categories } from '../../catalogue/tables.ts'
import type { RequestContext } from '../../core/context.ts'
import { getRollupsByKey } from './read-report-sums.ts'
import type { Span } from '../../orders/day-range.ts'

/** What was sold of one part of the shop. */
export interface SoldGroup {
  key: string
  orders: number
  pieces: number
  /** Less discounts; without delivery where it is told by what was in the orders. */
  kobo: number
  /** Pieces that were paid back since. */
  returned: number
}

/** Groups that are told by what was in the orders: names as they are now, '' where the product is gone or has none. */
const goods: Readonly<Record<string, typeof categories | typeof brands>> = {
  category: categories,
  brand: brands,
}

export function isItemGroup(group: string): boolean {
  return Object.hasOwn(goods, group)
}

/** The sales of a span by one of these keys. */
export async function getSalesByGroup(
  ctx: RequestContext,
  span: Span | null,
  { group, includes_test_orders: includesTestOrders }: { group: string; includes_test_orders: boolean },
): Promise<ReadonlyMap<string, SoldGroup>> {
  if (!span) return new Map()
  const part = `${isItemGroup(group) ? 'goods' : 'sold'}:${group}`
  const rows = await getRollupsByKey(ctx, { part, span, includes_test_orders: includesTestOrders }, 4)
  const names = await getProductNames(ctx, group)
  const found = new Map<string, SoldGroup>()
  for (const {
    key: [id = ''],
    totals: [orders = 0, pieces = 0, kobo = 0, returned = 0],
  } of rows) {
    const key = names ? (names.get(id ?? '') ?? '') : (id ?? '')
    // What is gone stands together.
    const other = found.get(key)
    found.set(key, {
      key,
      orders: orders + (other?.orders ?? 0),
      pieces: pieces + (other?.pieces ?? 0),
      kobo: kobo + (other?.kobo ?? 0),
      returned: returned + (other?.returned ?? 0),
    })
  }
  return found
}

async function getProductNames(
  ctx: RequestContext,
  group: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  const table = goods[group]
  if (!table) return undefined
  const rows = await ctx.db.select({ id: table.id, name: table.name }).from(table)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
