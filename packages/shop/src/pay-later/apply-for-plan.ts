import type { Goods, PlanTerms } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lagosDate } from '../kernel/lagos-days.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { runningStates } from './agreement-states.ts'
import { postPlanMail } from './mail-agreement.ts'
import type { StoredApplicant } from './applicant.ts'
import { agreements, instalments } from './tables.ts'
import { noteAgreementStep } from './take-agreement-step.ts'

export interface Application {
  orderId: string
  orderNumber: string
  accountId: string
  isTest: boolean
  plan: PlanTerms
  goods: Goods
  applicant: StoredApplicant
  priceKobo: number
}

/**
 * Asks for a plan for a new order, in its transaction. One application of an account is waiting at a time, and none is
 * taken while another plan is overdue: refuses with plan_not_offered.
 */
export async function applyForPlan(
  shop: ShopContext,
  { orderId, ...application }: Application,
): Promise<void> {
  const { accountId } = application
  if (await hasOverduePlan(shop, accountId))
    refuse('plan_not_offered', { reason: t('A payment for another plan is overdue. Please pay it first.') })
  const [applied] = await shop.db
    .insert(agreements)
    .values({
      ...application,
      id: orderId,
      number: `PL-${application.orderNumber}`,
      state: 'applied',
      appliedAt: shop.clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!applied)
    refuse('plan_not_offered', {
      reason: t('You have already requested another plan. We’ll answer that one first.'),
    })
  await noteAgreementStep(shop, applied, '')
  await postPlanMail(shop, applied.id, 'applied')
}

async function hasOverduePlan(shop: ShopContext, accountId: string): Promise<boolean> {
  const today = lagosDate(shop.clock.now())
  const [late] = await shop.db
    .select({ id: agreements.id })
    .from(agreements)
    .innerJoin(instalments, eq(instalments.agreementId, agreements.id))
    .where(
      and(
        eq(agreements.accountId, accountId),
        inArray(agreements.state, [...runningStates]),
        sql`${instalments.paidKobo} + ${instalments.latePaidKobo} < ${instalments.amountKobo} - ${instalments.waivedKobo} - ${instalments.returnedKobo} + ${instalments.lateKobo}`,
        sql`${instalments.dueOn} + (${agreements.plan} ->> 'grace_days')::int < ${today}::date`,
      ),
    )
    .limit(1)
  return late !== undefined
}
