import type { RequestContext } from '../../core/context.ts'
import { applyStockMovement, type StockInput } from './move-stock.ts'

/**
 * Gives held pieces back to everybody.
 * @throws Error when fewer were held: a fault of the caller, never of the shopper.
 */
export async function releaseStock(ctx: RequestContext, input: StockInput): Promise<void> {
  await applyStockMovement(ctx, 'release', input)
}
