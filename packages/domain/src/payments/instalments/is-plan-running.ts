import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { runningStatuses } from './agreement-states.ts'
import { agreements } from './tables.ts'

async function isAnyRunning(ctx: RequestContext, matches: SQL): Promise<boolean> {
  const running = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(matches, inArray(agreements.status, [...runningStatuses])))
    .limit(1)
  return running.length > 0
}

/** Whether the plan of an order still waits for money. */
export async function isAgreementRunning(ctx: RequestContext, orderId: string): Promise<boolean> {
  return isAnyRunning(ctx, eq(agreements.id, orderId))
}

export async function hasRunningAgreement(ctx: RequestContext, accountId: string): Promise<boolean> {
  return isAnyRunning(ctx, eq(agreements.account_id, accountId))
}
