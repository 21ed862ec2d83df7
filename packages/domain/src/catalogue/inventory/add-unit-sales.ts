import { sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { selectAvailableStock } from '../products/stock.ts'
import { products, unitSalesDue } from '../tables.ts'

/**
 * Adds the units sold since the last run to the products, by which lists sort by popularity, and updates the stock by
 * which lists of staff sort. One transaction for each product: one that locked several would deadlock with orders.
 */
export async function addUnitSales(ctx: RequestContext): Promise<void> {
  const due = await ctx.db.selectDistinct({ product_id: unitSalesDue.product_id }).from(unitSalesDue)
  for (const { product_id: productId } of due)
    await inTransaction(ctx, async ({ db }) => {
      // Stock read before the lock might be older than what staff have saved meanwhile.
      await db.execute(sql`select from ${products} where id = ${productId} for no key update`)
      await db.execute(sql`
        with due as (delete from ${unitSalesDue} where product_id = ${productId} returning units)
        update ${products} set units_sold = greatest(0, units_sold + (select sum(units) from due)),
          available_stock = ${selectAvailableStock}
        where id = ${productId} and exists (select from due)`)
    })
}
