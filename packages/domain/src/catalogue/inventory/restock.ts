import type { RequestContext } from '../../core/context.ts'
import { moveStock, type StockWish } from './move-stock.ts'

/** Puts sold pieces of a cancelled order back onto the shelf. */
export async function restock(ctx: RequestContext, wish: StockWish): Promise<void> {
  await moveStock(ctx, 'restock', wish)
}
