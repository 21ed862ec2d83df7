import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { refunds } from './tables.ts'

/** Keeps of the account that a refund goes to only what people need to recognise it. */
export async function saveRefundAccount(
  ctx: RequestContext,
  {
    refundId,
    bank_id: bankId,
    account_number: accountNumber,
  }: { refundId: string; bank_id: string; account_number: string },
): Promise<void> {
  const bank = { bank_id: bankId, account_ending: accountNumber.slice(-4) }
  await ctx.db.update(refunds).set({ bank }).where(eq(refunds.id, refundId))
}
