import type { RequestContext } from '../../core/context.ts'
import { moveStock, type StockWish } from './move-stock.ts'

/** Puts pieces that came back from a customer onto the shelf. */
export async function takeBackStock(ctx: RequestContext, wish: StockWish): Promise<void> {
  await moveStock(ctx, 'takeBack', wish)
}
