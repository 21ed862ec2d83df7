import type { RequestContext } from '../../core/context.ts'
import { moveStock, type StockWish } from './move-stock.ts'

/**
 * Turns held pieces into sold ones.
 * @throws Error when fewer were held: a fault of the caller, never of the shopper.
 */
export async function sellHeldStock(ctx: RequestContext, wish: StockWish): Promise<void> {
  await moveStock(ctx, 'sellHeld', wish)
}
