import type { AdminAgreement } from '@shop/contract/admin/pay-later'
import { findAccount } from '../../identity/accounts/find-account.ts'
import { actorKey, mayDo, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { reachableEmail } from '../../core/reachable-email.ts'
import { buyerHistory } from '../buyer-history.ts'
import { runningStates, waitingStates } from '../../payments/instalments/agreement-states.ts'
import { answerOf } from '../../payments/instalments/agreement-answer.ts'
import { findAgreement, listSteps } from '../../payments/instalments/load-agreement.ts'
import { planHistory } from '../../payments/instalments/plan-history.ts'
import { factsFor } from '../../payments/instalments/suggest.ts'

/** One agreement with everything that staff decide by. Refuses with not_found. */
export async function readAdminAgreement(ctx: RequestContext, id: string): Promise<AdminAgreement> {
  const { actor } = ctx
  if (!mayDo(actor, 'money:record')) requirePermission(actor, 'pay-later:read')
  const agreement = (await findAgreement(ctx, id)) ?? refuse('not_found')
  const { accountId, state } = agreement
  const account = await findAccount(ctx, accountId)
  const history = await buyerHistory(ctx, { accountId, besides: agreement.id })
  const seen = await answerOf(ctx, agreement)
  const facts = waitingStates.includes(state)
    ? factsFor(
        {
          ...history,
          ...(await planHistory(ctx, agreement)),
          isEmailConfirmed: account?.emailConfirmedAt != null,
          incomeKobo: agreement.applicant.told?.monthly_income_kobo,
        },
        {
          mode: agreement.plan.mode,
          priceKobo: agreement.priceKobo,
          partKobo: seen.instalments.find(({ position }) => position === 1)?.amount_kobo ?? 0,
        },
      )
    : []
  const isOwn = actor.kind === 'account' && actor.accountId === accountId
  const isFirst = agreement.approvedBy === actorKey(actor)
  return {
    ...seen,
    version: agreement.version,
    customer: {
      id: accountId,
      name: agreement.applicant.full_name,
      email: reachableEmail(account?.email ?? ''),
      phone: agreement.applicant.phone,
      orders: history.orders,
    },
    facts,
    applicant: agreement.applicant.told ?? null,
    applicant_earlier: agreement.applicant.earlier ?? [],
    steps: (await listSteps(ctx, agreement.id)).map((step) => ({
      state: step.state,
      at: step.at.toISOString(),
      by: step.actorName,
      note: step.note,
    })),
    released_at: agreement.releasedAt?.toISOString() ?? null,
    days_late: Math.max(0, ...seen.instalments.map(({ days_late }) => days_late)),
    needs_second: state === 'in_review' && agreement.approvedBy !== null,
    may_decide:
      !isOwn &&
      !isFirst &&
      (state === 'applied' || state === 'in_review') &&
      mayDo(actor, 'pay-later:decide'),
    may_record: runningStates.includes(state) && mayDo(actor, 'money:record'),
  }
}
