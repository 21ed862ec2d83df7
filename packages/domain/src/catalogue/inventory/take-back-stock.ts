import type { ShopContext } from '../../core/context.ts'
import { moveStock, type StockWish } from './move-stock.ts'

/** Puts pieces that came back from a customer onto the shelf. */
export async function takeBackStock(shop: ShopContext, wish: StockWish): Promise<void> {
  await moveStock(shop, 'takeBack', wish)
}
