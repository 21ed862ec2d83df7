import { asc, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { runningStates } from './agreement-states.ts'
import { agreements } from './tables.ts'

/** Ids of agreements that wait for money, the oldest first. */
export async function listRunning(ctx: RequestContext): Promise<string[]> {
  const running = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(inArray(agreements.status, [...runningStates]))
    .orderBy(asc(agreements.accepted_at))
  return running.map(({ id }) => id)
}
