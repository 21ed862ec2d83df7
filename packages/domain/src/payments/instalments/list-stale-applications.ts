import { and, inArray, sql } from 'drizzle-orm'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { waitMs } from './agreement-answer.ts'
import { waitingStatuses } from './agreement-states.ts'
import { agreements, agreementStatusHistory } from './tables.ts'

/** Ids of applications whose last step is longer ago than an answer is waited for. */
export async function listStaleApplications(ctx: RequestContext): Promise<string[]> {
  const before = addMs(ctx.clock.now(), -waitMs).toISOString()
  const lastTransition = sql`(select max(${agreementStatusHistory.created_at}) from ${agreementStatusHistory} where ${agreementStatusHistory.agreement_id} = ${agreements.id})`
  const stale = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(inArray(agreements.status, [...waitingStatuses]), sql`${lastTransition} <= ${before}`))
  return stale.map(({ id }) => id)
}
