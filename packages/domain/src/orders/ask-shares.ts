import type { RequestContext } from '../core/context.ts'
import { requestRefund, type RefundReason } from '../payments/ask-refund.ts'
import type { RefundAllocation } from '../payments/refund-ways.ts'
import type { OrderRow } from './tables.ts'

/** Asks for money of a locked order back, share by share; the first says which pieces it is for. The caller counts. */
export async function requestRefundAllocations(
  ctx: RequestContext,
  { account_id: accountId }: Pick<OrderRow, 'account_id'>,
  allocations: readonly RefundAllocation[],
  { reason, lines = [] }: Omit<RefundReason, 'account_id'>,
): Promise<void> {
  for (const [index, allocation] of allocations.entries()) {
    const why = { account_id: accountId, reason, ...(index === 0 && { lines }) }
    if (!(await requestRefund(ctx, allocation, why))) throw new Error('A refund was too high under lock.')
  }
}
