import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { paidStates } from './agreement-states.ts'
import { type AgreementRow, agreements } from './tables.ts'

/** How the other plans of an account ended. */
export async function planHistory(
  ctx: RequestContext,
  { id, account_id: accountId }: Pick<AgreementRow, 'id' | 'account_id'>,
): Promise<{ finishedPlans: number; brokenPlans: number }> {
  const rows = await ctx.db
    .select({ state: agreements.status, plans: count() })
    .from(agreements)
    .where(
      and(
        eq(agreements.account_id, accountId),
        ne(agreements.id, id),
        inArray(agreements.status, [...paidStates, 'defaulted', 'written_off', 'returned']),
      ),
    )
    .groupBy(agreements.status)
  const sum = (isPaid: boolean) =>
    rows.reduce((total, { state, plans }) => total + (paidStates.includes(state) === isPaid ? plans : 0), 0)
  return { finishedPlans: sum(true), brokenPlans: sum(false) }
}
