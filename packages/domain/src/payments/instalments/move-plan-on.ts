import type { RequestContext } from '../../core/context.ts'
import { unpaidKobo, agreementChargesKobo, sumBy } from './allocate.ts'
import { postAgreementEntries } from './book-agreement.ts'
import { canRelease } from './may-release.ts'
import { enqueueAgreementEmail } from './mail-agreement.ts'
import type { AgreementRow, InstalmentRow } from './tables.ts'
import { updateAgreement, transitionAgreement } from './take-agreement-step.ts'

export interface AdvancedAgreement {
  /** Whether nothing of it is open any more. */
  is_paid: boolean
  /** Whether the goods may leave. */
  isReleased: boolean
  /** What the plan adds to the order's total now, in kobo. */
  charges_kobo: number
}

/** Takes the step of a locked agreement that its sums ask for now, and books what it earned. */
export async function advanceAgreement(
  ctx: RequestContext,
  agreement: AgreementRow,
  plan: InstalmentRow[],
  { today, note = '' }: { today: string; note?: string },
): Promise<AdvancedAgreement> {
  const isPaid = sumBy(plan, unpaidKobo) === 0
  const isReleased = agreement.released_at !== null || canRelease(agreement.plan, plan, today)
  const releasedAt = agreement.released_at ?? (isReleased ? ctx.clock.now() : null)
  let moved = agreement
  if (isPaid) {
    const isEarly = plan.some(({ due_on: dueOn }) => dueOn > today)
    const to =
      isEarly && plan.some(({ waived_kobo: waivedKobo }) => waivedKobo > 0) ? 'paid_off_early' : 'completed'
    moved = await transitionAgreement(ctx, agreement, { to, note, set: { released_at: releasedAt } })
    await enqueueAgreementEmail(ctx, agreement.id, 'completed')
  } else if (
    agreement.status === 'awaiting_deposit' &&
    plan.every((each) => each.position > 0 || unpaidKobo(each) === 0)
  ) {
    moved = await transitionAgreement(ctx, agreement, {
      to: 'active',
      note,
      set: { released_at: releasedAt },
    })
  } else if (releasedAt !== agreement.released_at) {
    moved = await updateAgreement(ctx, agreement, { released_at: releasedAt })
  }
  await postAgreementEntries(ctx, moved, plan)
  return { is_paid: isPaid, isReleased, charges_kobo: agreementChargesKobo(plan, agreement.price_kobo) }
}
