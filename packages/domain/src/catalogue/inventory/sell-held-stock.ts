import type { RequestContext } from '../../core/context.ts'
import { applyStockMovement, type StockInput } from './move-stock.ts'

/**
 * Turns held pieces into sold ones.
 * @throws Error when fewer were held: a fault of the caller, never of the shopper.
 */
export async function commitReservation(ctx: RequestContext, input: StockInput): Promise<void> {
  await applyStockMovement(ctx, 'sellHeld', input)
}
