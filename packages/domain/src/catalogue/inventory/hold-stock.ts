import type { RequestContext } from '../../core/context.ts'
import { applyStockMovement, type StockResult, type StockInput } from './move-stock.ts'

/** Holds pieces while an order is being paid, all of them or none: nobody else can buy them. */
export async function reserveStock(ctx: RequestContext, input: StockInput): Promise<StockResult> {
  return applyStockMovement(ctx, 'hold', input)
}
