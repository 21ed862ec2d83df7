import type { RequestContext } from '../../core/context.ts'
import { moveStock, type StockAnswer, type StockWish } from './move-stock.ts'

/** Takes pieces off the shelf that nobody pays for, such as others that were lost: all of them or none. */
export async function writeOffStock(ctx: RequestContext, wish: StockWish): Promise<StockAnswer> {
  return moveStock(ctx, 'writeOff', wish)
}
