import type { AdminAgreement } from '@shop/contract/admin/pay-later'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { type Actor, actorKey, hasPermission, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { getCustomerHistory } from '../customer-history.ts'
import { runningStatuses, waitingStatuses } from '../../payments/pay-later/agreement-state-machine.ts'
import { presentAgreement } from '../../payments/pay-later/agreement-presenter.ts'
import { findAgreement, listAgreementHistory } from '../../payments/pay-later/agreements.ts'
import { getAgreementHistory, getRiskSignals } from '../../payments/pay-later/risk-signals.ts'

/** Staff who record payments see agreements as well. Throws forbidden. */
export function requireAgreementAccess(actor: Actor): void {
  if (!hasPermission(actor, 'payments:record')) requirePermission(actor, 'pay-later:read')
}

/** One agreement with everything that staff need to decide. Throws forbidden or not_found. */
export async function getAdminAgreement(
  ctx: RequestContext,
  { agreement_id: id }: { agreement_id: string },
): Promise<AdminAgreement> {
  const { actor } = ctx
  requireAgreementAccess(actor)
  const agreement = (await findAgreement(ctx, id)) ?? fail('not_found')
  const { account_id: accountId, status } = agreement
  const account = await findAccount(ctx, accountId)
  const history = await getCustomerHistory(ctx, { account_id: accountId, except: agreement.id })
  const presented = await presentAgreement(ctx, agreement)
  const details = waitingStatuses.includes(status)
    ? getRiskSignals(
        {
          ...history,
          ...(await getAgreementHistory(ctx, agreement)),
          isEmailConfirmed: account?.email_confirmed_at != null,
          incomeKobo: agreement.applicant.declaration?.monthly_income_kobo,
        },
        {
          mode: agreement.plan.mode,
          price_kobo: agreement.price_kobo,
          instalment_kobo: presented.instalments.find(({ position }) => position === 1)?.amount_kobo ?? 0,
        },
      )
    : []
  const isOwnAgreement = actor.kind === 'account' && actor.account_id === accountId
  const isFirst = agreement.approved_by === actorKey(actor)
  return {
    ...presented,
    version: agreement.version,
    customer: {
      id: accountId,
      name: agreement.applicant.full_name,
      email: reachableEmail(account?.email ?? ''),
      phone: agreement.applicant.phone,
      order_count: history.orders,
    },
    risk_signals: details,
    declaration: agreement.applicant.declaration ?? null,
    previous_declarations: agreement.applicant.previous_declarations ?? [],
    status_history: (await listAgreementHistory(ctx, agreement.id)).map((step) => ({
      status: step.status,
      created_at: step.created_at.toISOString(),
      actor_name: step.actor_name,
      note: step.note,
    })),
    released_at: agreement.released_at?.toISOString() ?? null,
    days_overdue: Math.max(0, ...presented.instalments.map(({ days_overdue }) => days_overdue)),
    requires_second_approval: status === 'in_review' && agreement.approved_by !== null,
    can_decide:
      !isOwnAgreement &&
      !isFirst &&
      (status === 'applied' || status === 'in_review') &&
      hasPermission(actor, 'pay-later:write'),
    can_record: runningStatuses.includes(status) && hasPermission(actor, 'payments:record'),
  }
}
