import type { RequestContext } from '../../core/context.ts'
import { openKobo, planChargesKobo, sumOf } from './allocate.ts'
import { bookAgreement } from './book-agreement.ts'
import { mayRelease } from './may-release.ts'
import { postPlanMail } from './mail-agreement.ts'
import type { AgreementRow, InstalmentRow } from './tables.ts'
import { changeAgreement, takeAgreementStep } from './take-agreement-step.ts'

export interface MovedPlan {
  /** Whether nothing of it is open any more. */
  is_paid: boolean
  /** Whether the goods may leave. */
  isReleased: boolean
  /** What the plan adds to the order's total now, in kobo. */
  charges_kobo: number
}

/** Takes the step of a locked agreement that its sums ask for now, and books what it earned. */
export async function movePlanOn(
  ctx: RequestContext,
  agreement: AgreementRow,
  plan: InstalmentRow[],
  { today, note = '' }: { today: string; note?: string },
): Promise<MovedPlan> {
  const isPaid = sumOf(plan, openKobo) === 0
  const isReleased = agreement.released_at !== null || mayRelease(agreement.plan, plan, today)
  const releasedAt = agreement.released_at ?? (isReleased ? ctx.clock.now() : null)
  let moved = agreement
  if (isPaid) {
    const isEarly = plan.some(({ due_on: dueOn }) => dueOn > today)
    const to =
      isEarly && plan.some(({ waived_kobo: waivedKobo }) => waivedKobo > 0) ? 'paid_off_early' : 'completed'
    moved = await takeAgreementStep(ctx, agreement, { to, note, set: { released_at: releasedAt } })
    await postPlanMail(ctx, agreement.id, 'completed')
  } else if (
    agreement.status === 'awaiting_deposit' &&
    plan.every((each) => each.position > 0 || openKobo(each) === 0)
  ) {
    moved = await takeAgreementStep(ctx, agreement, { to: 'active', note, set: { released_at: releasedAt } })
  } else if (releasedAt !== agreement.released_at) {
    moved = await changeAgreement(ctx, agreement, { released_at: releasedAt })
  }
  await bookAgreement(ctx, moved, plan)
  return { is_paid: isPaid, isReleased, charges_kobo: planChargesKobo(plan, agreement.price_kobo) }
}
