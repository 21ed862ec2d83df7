import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { isAgreementRunning } from './is-plan-running.ts'
import { repayments } from './tables.ts'

/** What a plan that still waits for money has of each receipt of its order, in kobo; empty where no plan does. */
export async function getWithheldAmounts(
  ctx: RequestContext,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  if (!(await isAgreementRunning(ctx, orderId))) return new Map()
  const live = await ctx.db
    .select({ id: repayments.id, amount_kobo: repayments.amount_kobo })
    .from(repayments)
    .where(and(eq(repayments.agreement_id, orderId), isNull(repayments.reversed_at)))
  return new Map(live.map(({ id, amount_kobo: amountKobo }) => [id, amountKobo]))
}
