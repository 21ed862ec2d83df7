import type { AgreementStatus } from '@shop/contract/pay-later'
import type { RequestContext } from '../../core/context.ts'
import { canAgreementBecome, waitingStatuses } from './agreement-states.ts'
import { unpaidKobo, sumBy } from './allocate.ts'
import { postAgreementEntries } from './book-agreement.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { enqueueAgreementEmail } from './mail-agreement.ts'
import { adjustWriteOff } from './write-off.ts'
import { transitionAgreement } from './take-agreement-step.ts'

/**
 * Ends the plan of a locked order that is cancelled: what was saved is no longer the plan's, and goes back with the
 * order. One that has ended stays as it is.
 */
export async function closeAgreement(
  ctx: RequestContext,
  agreementId: string,
  { note, to: requested }: { note: string; to: AgreementStatus | undefined },
): Promise<void> {
  const agreement = await lockAgreement(ctx, agreementId)
  const { actor } = ctx
  const isOwnAgreement = actor.kind === 'account' && actor.account_id === agreement.account_id
  const endStatus = isOwnAgreement ? 'withdrawn' : 'declined'
  const to = requested ?? (waitingStatuses.includes(agreement.status) ? endStatus : 'cancelled')
  if (!canAgreementBecome(agreement.status, to)) return
  const ended = await transitionAgreement(ctx, agreement, { to, note })
  const plan = await listInstalments(ctx, agreementId)
  await postAgreementEntries(ctx, ended, plan)
  // What was lost is back on the shelf.
  if (agreement.status === 'written_off') await adjustWriteOff(ctx, agreement, -sumBy(plan, unpaidKobo))
  await enqueueAgreementEmail(ctx, agreementId, to === 'declined' || to === 'expired' ? to : 'cancelled')
}
