import type { RequestContext } from '../../core/context.ts'
import { moveStock, type StockWish } from './move-stock.ts'

/**
 * Gives held pieces back to everybody.
 * @throws Error when fewer were held: a fault of the caller, never of the shopper.
 */
export async function releaseStock(ctx: RequestContext, wish: StockWish): Promise<void> {
  await moveStock(ctx, 'release', wish)
}
