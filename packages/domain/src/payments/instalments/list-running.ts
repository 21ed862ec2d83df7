import { asc, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { runningStatuses } from './agreement-states.ts'
import { agreements } from './tables.ts'

/** Ids of agreements that wait for money, the oldest first. */
export async function listRunningAgreements(ctx: RequestContext): Promise<string[]> {
  const running = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(inArray(agreements.status, [...runningStatuses]))
    .orderBy(asc(agreements.accepted_at))
  return running.map(({ id }) => id)
}
