import type { RequestContext } from '../../core/context.ts'
import { applyStockMovement, type StockInput } from './move-stock.ts'

/** Puts pieces that came back from a customer onto the shelf. */
export async function restockReturn(ctx: RequestContext, input: StockInput): Promise<void> {
  await applyStockMovement(ctx, 'restockReturned', input)
}
