import type { RequestContext } from '../core/context.ts'
import { askRefund, type RefundReason } from '../payments/ask-refund.ts'
import type { RefundShare } from '../payments/refund-ways.ts'
import type { OrderRow } from './tables.ts'

/** Asks for money of a locked order back, share by share; the first says which pieces it is for. The caller counts. */
export async function askShares(
  ctx: RequestContext,
  { accountId }: Pick<OrderRow, 'accountId'>,
  shares: readonly RefundShare[],
  { reason, lines = [] }: Omit<RefundReason, 'accountId'>,
): Promise<void> {
  for (const [index, share] of shares.entries()) {
    const why = { accountId, reason, ...(index === 0 && { lines }) }
    if (!(await askRefund(ctx, share, why))) throw new Error('A refund was too high under lock.')
  }
}
