import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { isPlanRunning } from './is-plan-running.ts'
import { repayments } from './tables.ts'

/** What a plan that still waits for money has of each receipt of its order, in kobo; empty where no plan does. */
export async function heldByPlan(ctx: RequestContext, orderId: string): Promise<ReadonlyMap<string, number>> {
  if (!(await isPlanRunning(ctx, orderId))) return new Map()
  const live = await ctx.db
    .select({ id: repayments.id, amountKobo: repayments.amountKobo })
    .from(repayments)
    .where(and(eq(repayments.agreementId, orderId), isNull(repayments.returnedAt)))
  return new Map(live.map(({ id, amountKobo }) => [id, amountKobo]))
}
