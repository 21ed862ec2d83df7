import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { paidStates } from './agreement-states.ts'
import { type AgreementRow, agreements } from './tables.ts'

/** How the other plans of an account ended. */
export async function planHistory(
  ctx: RequestContext,
  { id, accountId }: Pick<AgreementRow, 'id' | 'accountId'>,
): Promise<{ finishedPlans: number; brokenPlans: number }> {
  const rows = await ctx.db
    .select({ state: agreements.state, plans: count() })
    .from(agreements)
    .where(
      and(
        eq(agreements.accountId, accountId),
        ne(agreements.id, id),
        inArray(agreements.state, [...paidStates, 'defaulted', 'written_off', 'returned']),
      ),
    )
    .groupBy(agreements.state)
  const sum = (isPaid: boolean) =>
    rows.reduce((total, { state, plans }) => total + (paidStates.includes(state) === isPaid ? plans : 0), 0)
  return { finishedPlans: sum(true), brokenPlans: sum(false) }
}
