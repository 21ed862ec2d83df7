import type { RequestContext } from '../../core/context.ts'
import { applyStockMovement, type StockResult, type StockInput } from './move-stock.ts'

/** Sells pieces at once, for an order that is placed without paying first: all of them or none. */
export async function decrementStock(ctx: RequestContext, input: StockInput): Promise<StockResult> {
  return applyStockMovement(ctx, 'take', input)
}
