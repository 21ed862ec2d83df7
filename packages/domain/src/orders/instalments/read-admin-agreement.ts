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
  if (!mayDo(actor, 'payments:record')) requirePermission(actor, 'pay-later:read')
  const agreement = (await findAgreement(ctx, id)) ?? refuse('not_found')
  const { account_id: accountId, status: state } = agreement
  const account = await findAccount(ctx, accountId)
  const history = await buyerHistory(ctx, { account_id: accountId, besides: agreement.id })
  const seen = await answerOf(ctx, agreement)
  const facts = waitingStates.includes(state)
    ? factsFor(
        {
          ...history,
          ...(await planHistory(ctx, agreement)),
          isEmailConfirmed: account?.email_confirmed_at != null,
          incomeKobo: agreement.applicant.declaration?.monthly_income_kobo,
        },
        {
          mode: agreement.plan.mode,
          price_kobo: agreement.price_kobo,
          partKobo: seen.instalments.find(({ position }) => position === 1)?.amount_kobo ?? 0,
        },
      )
    : []
  const isOwn = actor.kind === 'account' && actor.account_id === accountId
  const isFirst = agreement.approved_by === actorKey(actor)
  return {
    ...seen,
    version: agreement.version,
    customer: {
      id: accountId,
      name: agreement.applicant.full_name,
      email: reachableEmail(account?.email ?? ''),
      phone: agreement.applicant.phone,
      order_count: history.orders,
    },
    risk_signals: facts,
    declaration: agreement.applicant.declaration ?? null,
    previous_declarations: agreement.applicant.previous_declarations ?? [],
    status_history: (await listSteps(ctx, agreement.id)).map((step) => ({
      status: step.status,
      created_at: step.created_at.toISOString(),
      actor_name: step.actor_name,
      note: step.note,
    })),
    released_at: agreement.released_at?.toISOString() ?? null,
    days_overdue: Math.max(0, ...seen.instalments.map(({ days_overdue }) => days_overdue)),
    requires_second_approval: state === 'in_review' && agreement.approved_by !== null,
    can_decide:
      !isOwn && !isFirst && (state === 'applied' || state === 'in_review') && mayDo(actor, 'pay-later:write'),
    can_record: runningStates.includes(state) && mayDo(actor, 'payments:record'),
  }
}
