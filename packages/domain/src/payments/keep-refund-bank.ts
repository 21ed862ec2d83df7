import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { refunds } from './tables.ts'

/** Keeps of the account that a refund goes to only what people need to recognise it. */
export async function keepRefundBank(
  ctx: RequestContext,
  { refundId, bankId, accountNumber }: { refundId: string; bankId: string; accountNumber: string },
): Promise<void> {
  const bank = { bankId, ending: accountNumber.slice(-4) }
  await ctx.db.update(refunds).set({ bank }).where(eq(refunds.id, refundId))
}
