import type { ShopContext } from '../../core/context.ts'
import { moveStock, type StockWish } from './move-stock.ts'

/** Puts sold pieces of a cancelled order back onto the shelf. */
export async function restock(shop: ShopContext, wish: StockWish): Promise<void> {
  await moveStock(shop, 'restock', wish)
}
