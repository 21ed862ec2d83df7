import type { RequestContext } from '../../core/context.ts'
import { moveStock, type StockAnswer, type StockWish } from './move-stock.ts'

/** Sells pieces at once, for an order that is placed without paying first: all of them or none. */
export async function takeStock(ctx: RequestContext, wish: StockWish): Promise<StockAnswer> {
  return moveStock(ctx, 'take', wish)
}
