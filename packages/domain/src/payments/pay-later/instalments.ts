import { dueOn, applyPercent } from './schedule.ts'
import { type InstalmentTotals, unpaidKobo, agreementChargesKobo } from './allocate.ts'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { type InstalmentRow, instalments, type AgreementRow } from './tables.ts'
import { listInstalments } from './agreements.ts'
import { addDays, daysBetween } from '../../core/dates.ts'

/** Whether an instalment is still unpaid after its grace days. Days end in Lagos. */
function isOverdue(instalment: InstalmentTotals, today: string, graceDays: number): boolean {
  return unpaidKobo(instalment) > 0 && addDays(instalment.due_on, graceDays) < today
}

export function daysOverdue(instalment: InstalmentTotals, today: string, graceDays: number): number {
  return isOverdue(instalment, today, graceDays) ? daysBetween(instalment.due_on, today) : 0
}

/** The status of an instalment on a day in Lagos. */
export function instalmentStatus(instalment: InstalmentTotals, today: string, graceDays: number) {
  if (unpaidKobo(instalment) === 0) return instalment.paid_kobo > 0 ? 'paid' : 'waived'
  if (isOverdue(instalment, today, graceDays)) return 'overdue'
  if (instalment.paid_kobo + instalment.late_fee_paid_kobo > 0) return 'partially_paid'
  return instalment.due_on <= today ? 'due' : 'scheduled'
}

/** The unpaid amount of all overdue instalments, in kobo. */
export function overdueKobo(instalments: readonly InstalmentTotals[], today: string, graceDays: number) {
  return instalments.reduce(
    (sum, instalment) => sum + (isOverdue(instalment, today, graceDays) ? unpaidKobo(instalment) : 0),
    0,
  )
}

/** Updates the instalments that changed. */
export async function saveInstalmentTotals(
  ctx: RequestContext,
  before: readonly InstalmentRow[],
  after: readonly InstalmentRow[],
): Promise<void> {
  for (const [index, row] of after.entries()) {
    if (row === before[index]) continue
    const { agreement_id: agreementId, position, ...totals } = row
    await ctx.db
      .update(instalments)
      .set(totals)
      .where(and(eq(instalments.agreement_id, agreementId), eq(instalments.position, position)))
  }
}

/**
 * Adds a late fee, a percentage of the unpaid amount, to each overdue instalment of a locked agreement: once each, and
 * only after the items were released. Returns the instalments, and what the plan now adds to the price in kobo.
 */
export async function chargeLateFees(
  ctx: RequestContext,
  { plan, released_at: releasedAt, price_kobo: priceKobo }: AgreementRow,
  instalments: InstalmentRow[],
  today: string,
): Promise<{ instalments: InstalmentRow[]; charges_kobo: number }> {
  const isCharged = plan.late_fee_percent > 0 && releasedAt !== null
  const charged = instalments.map((instalment) => {
    if (!isCharged || instalment.late_fee_on !== null || !isOverdue(instalment, today, plan.grace_days))
      return instalment
    return {
      ...instalment,
      late_fee_on: today,
      late_fee_kobo: applyPercent(unpaidKobo(instalment), plan.late_fee_percent),
    }
  })
  await saveInstalmentTotals(ctx, instalments, charged)
  return { instalments: charged, charges_kobo: agreementChargesKobo(charged, priceKobo) }
}

/**
 * Postpones all unpaid instalments of a locked agreement by the same number of days, so that the oldest is due one
 * period from today. The agreed terms stay stored as they were; only the due dates in force change.
 */
export async function extendAgreement(
  ctx: RequestContext,
  { id, plan }: Pick<AgreementRow, 'id' | 'plan'>,
  today: string,
): Promise<void> {
  const before = await listInstalments(ctx, id)
  const oldest = before.find((instalment) => unpaidKobo(instalment) > 0)
  if (!oldest) return
  const days = daysBetween(oldest.due_on, dueOn(today, plan.frequency, 1))
  const after = before.map((instalment) =>
    unpaidKobo(instalment) > 0 ? { ...instalment, due_on: addDays(instalment.due_on, days) } : instalment,
  )
  await saveInstalmentTotals(ctx, before, after)
}
