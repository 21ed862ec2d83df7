import type { RequestContext } from '../../core/context.ts'
import { unpaidKobo } from './allocate.ts'
import { daysBetween, addDays, dueOn } from './calendar.ts'
import { listInstalments } from './load-agreement.ts'
import type { AgreementRow } from './tables.ts'
import { saveInstalmentTotals } from './write-sums.ts'

/**
 * Moves the days of all open payments of a locked agreement by as many days as make the oldest due one period from
 * today. The terms as they were agreed stay with the agreement; only the days that count change.
 */
export async function extendAgreement(
  ctx: RequestContext,
  { id, plan }: Pick<AgreementRow, 'id' | 'plan'>,
  today: string,
): Promise<void> {
  const before = await listInstalments(ctx, id)
  const oldest = before.find((each) => unpaidKobo(each) > 0)
  if (!oldest) return
  const days = daysBetween(oldest.due_on, dueOn(today, plan.frequency, 1))
  const after = before.map((each) =>
    unpaidKobo(each) > 0 ? { ...each, due_on: addDays(each.due_on, days) } : each,
  )
  await saveInstalmentTotals(ctx, before, after)
}
