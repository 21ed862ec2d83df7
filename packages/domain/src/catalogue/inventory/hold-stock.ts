import type { RequestContext } from '../../core/context.ts'
import { moveStock, type StockAnswer, type StockWish } from './move-stock.ts'

/** Holds pieces while an order is being paid, all of them or none: nobody else can buy them. */
export async function holdStock(ctx: RequestContext, wish: StockWish): Promise<StockAnswer> {
  return moveStock(ctx, 'hold', wish)
}
