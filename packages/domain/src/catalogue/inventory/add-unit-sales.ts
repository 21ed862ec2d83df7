import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products, unitSalesDue } from '../tables.ts'

/**
 * Adds the units sold since the last run to the products, by which lists sort by popularity. One statement for each
 * product: a transaction that locked several would deadlock with orders.
 */
export async function addUnitSales(ctx: RequestContext): Promise<void> {
  const due = await ctx.db.selectDistinct({ product_id: unitSalesDue.product_id }).from(unitSalesDue)
  for (const { product_id: productId } of due)
    await ctx.db.execute(sql`
      with due as (delete from ${unitSalesDue} where product_id = ${productId} returning units)
      update ${products} set units_sold = greatest(0, units_sold + (select sum(units) from due))
      where id = ${productId} and exists (select from due)`)
}
