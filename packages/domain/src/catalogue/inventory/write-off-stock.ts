import type { RequestContext } from '../../core/context.ts'
import { applyStockMovement, type StockResult, type StockInput } from './move-stock.ts'

/** Takes pieces off the shelf that nobody pays for, such as others that were lost: all of them or none. */
export async function writeOffStock(ctx: RequestContext, input: StockInput): Promise<StockResult> {
  return applyStockMovement(ctx, 'writeOff', input)
}
