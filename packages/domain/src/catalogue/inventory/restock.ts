import type { RequestContext } from '../../core/context.ts'
import { applyStockMovement, type StockInput } from './move-stock.ts'

/** Puts sold pieces of a cancelled order back onto the shelf. */
export async function restock(ctx: RequestContext, input: StockInput): Promise<void> {
  await applyStockMovement(ctx, 'restock', input)
}
