import type { ShopContext } from '../../core/context.ts'
import { moveStock, type StockAnswer, type StockWish } from './move-stock.ts'

/** Holds pieces while an order is being paid, all of them or none: nobody else can buy them. */
export async function holdStock(shop: ShopContext, wish: StockWish): Promise<StockAnswer> {
  return moveStock(shop, 'hold', wish)
}
