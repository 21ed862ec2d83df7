import type { AgreementItems, PlanTerms } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lagosDate, addMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { runningStatuses, waitingStatuses } from './agreement-state-machine.ts'
import { enqueueAgreementEmail } from './agreement-emails.ts'
import { type StoredApplicant, agreements, instalments, agreementStatusHistory } from './tables.ts'
import { recordAgreementNote } from './transition-agreement.ts'
import { waitMs } from './agreement-presenter.ts'

interface ApplicationInput {
  order_id: string
  order_number: string
  account_id: string
  is_test: boolean
  plan: PlanTerms
  items: AgreementItems
  applicant: StoredApplicant
  price_kobo: number
}

/**
 * Applies for a plan for a new order, in the order's transaction. Throws plan_unavailable if the account has another
 * open application or an overdue plan.
 */
export async function createApplication(
  ctx: RequestContext,
  { order_id: orderId, ...application }: ApplicationInput,
): Promise<void> {
  const { account_id: accountId } = application
  if (await hasOverdueAgreement(ctx, accountId))
    fail('plan_unavailable', { reason: t('A payment for another plan is overdue. Please pay it first.') })
  const [applied] = await ctx.db
    .insert(agreements)
    .values({
      ...application,
      id: orderId,
      number: `PL-${application.order_number}`,
      status: 'applied',
      applied_at: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!applied)
    fail('plan_unavailable', {
      reason: t('You have already requested another plan. We’ll answer that one first.'),
    })
  await recordAgreementNote(ctx, applied, '')
  await enqueueAgreementEmail(ctx, applied.id, 'applied')
}

async function hasOverdueAgreement(ctx: RequestContext, accountId: string): Promise<boolean> {
  const today = lagosDate(ctx.clock.now())
  const [late] = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .innerJoin(instalments, eq(instalments.agreement_id, agreements.id))
    .where(
      and(
        eq(agreements.account_id, accountId),
        inArray(agreements.status, [...runningStatuses]),
        sql`${instalments.paid_kobo} + ${instalments.late_fee_paid_kobo} < ${instalments.amount_kobo} - ${instalments.waived_kobo} - ${instalments.returned_kobo} + ${instalments.late_fee_kobo}`,
        sql`${instalments.due_on} + (${agreements.plan} ->> 'grace_days')::int < ${today}::date`,
      ),
    )
    .limit(1)
  return late !== undefined
}

/** Ids of applications whose time limit (`waitMs`) is over. */
export async function listStaleApplications(ctx: RequestContext): Promise<string[]> {
  const before = addMs(ctx.clock.now(), -waitMs).toISOString()
  const lastTransition = sql`(select max(${agreementStatusHistory.created_at}) from ${agreementStatusHistory} where ${agreementStatusHistory.agreement_id} = ${agreements.id})`
  const stale = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(inArray(agreements.status, [...waitingStatuses]), sql`${lastTransition} <= ${before}`))
  return stale.map(({ id }) => id)
}
