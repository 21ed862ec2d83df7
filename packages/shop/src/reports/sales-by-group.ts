import { and, eq, type SQL, sql } from 'drizzle-orm'
import { brands, categories, products } from '../catalogue/tables.ts'
import type { ShopContext } from '../kernel/context.ts'
import { orderLines, orders } from '../orders/tables.ts'
import type { Span } from './report-period.ts'
import { inSpan, isSale } from './sold-orders.ts'

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

/** Keys of orders: what an order is counted under. */
const ofOrders: Readonly<Record<string, SQL>> = {
  method: sql`${orders.paymentMethod}`,
  place: sql`${orders.address}->>'state'`,
  channel: sql`${orders.channel}`,
}
/** Keys of goods: names as they are now; '' where the product is gone or has none. */
const ofGoods: Readonly<Record<string, SQL>> = {
  category: sql`coalesce(${categories.name}, '')`,
  brand: sql`coalesce(${brands.name}, '')`,
}

export function isOfGoods(group: string): boolean {
  return Object.hasOwn(ofGoods, group)
}

/** The sales of a span by one of these keys. */
export async function salesByGroup(
  shop: ShopContext,
  span: Span | null,
  { group, withTests }: { group: string; withTests: boolean },
): Promise<ReadonlyMap<string, SoldGroup>> {
  if (!span) return new Map()
  const fits = and(isSale(withTests), inSpan(sql`${orders.placedAt}`, span))
  const goods = ofGoods[group]
  const rows = goods ? await soldGoods(shop, goods, fits) : await soldOrders(shop, ofOrders[group], fits)
  return new Map(rows.map((row) => [row.key, row]))
}

const lineKobo = sql`${orderLines.quantity} * ${orderLines.unitPriceKobo} - ${orderLines.discountKobo}`
const number = (query: SQL) => query.mapWith(Number)

async function soldGoods(shop: ShopContext, key: SQL, fits: SQL | undefined): Promise<SoldGroup[]> {
  return shop.db
    .select({
      key: sql<string>`${key}`.as('key'),
      orders: number(sql`count(distinct ${orders.id})`),
      pieces: number(sql`sum(${orderLines.quantity})`),
      kobo: number(sql`sum(${lineKobo})`),
      returned: number(sql`sum(${orderLines.refundedQuantity})`),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(fits)
    .groupBy(sql`1`)
}

async function soldOrders(
  shop: ShopContext,
  key: SQL = sql`''`,
  fits: SQL | undefined,
): Promise<SoldGroup[]> {
  return shop.db
    .select({
      key: sql<string>`${key}`.as('key'),
      orders: number(sql`count(*)`),
      pieces: number(sql`coalesce(sum(of_lines.pieces), 0)`),
      kobo: number(sql`sum(${orders.totalKobo})`),
      returned: number(sql`coalesce(sum(of_lines.returned), 0)`),
    })
    .from(orders)
    .leftJoin(
      sql`lateral (select sum(${orderLines.quantity}) as pieces, sum(${orderLines.refundedQuantity}) as returned
        from ${orderLines} where ${orderLines.orderId} = ${orders.id}) as of_lines`,
      sql`true`,
    )
    .where(fits)
    .groupBy(sql`1`)
}
