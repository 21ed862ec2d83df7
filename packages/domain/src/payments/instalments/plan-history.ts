import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { paidStatuses } from './agreement-states.ts'
import { type AgreementRow, agreements } from './tables.ts'

/** How the other plans of an account ended. */
export async function getAgreementHistory(
  ctx: RequestContext,
  { id, account_id: accountId }: Pick<AgreementRow, 'id' | 'account_id'>,
): Promise<{ completedAgreements: number; defaultedAgreements: number }> {
  const rows = await ctx.db
    .select({ state: agreements.status, plans: count() })
    .from(agreements)
    .where(
      and(
        eq(agreements.account_id, accountId),
        ne(agreements.id, id),
        inArray(agreements.status, [...paidStatuses, 'defaulted', 'written_off', 'returned']),
      ),
    )
    .groupBy(agreements.status)
  const sum = (isPaid: boolean) =>
    rows.reduce((total, { state, plans }) => total + (paidStatuses.includes(state) === isPaid ? plans : 0), 0)
  return { completedAgreements: sum(true), defaultedAgreements: sum(false) }
}
