import type { AgreementState } from '@shop/contract/pay-later'
import type { RequestContext } from '../../core/context.ts'
import { mayFollow, waitingStates } from './agreement-states.ts'
import { openKobo, sumOf } from './allocate.ts'
import { bookAgreement } from './book-agreement.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { postPlanMail } from './mail-agreement.ts'
import { changeWriteOff } from './write-off.ts'
import { takeAgreementStep } from './take-agreement-step.ts'

/**
 * Ends the plan of a locked order that is cancelled: what was saved is no longer the plan's, and goes back with the
 * order. One that has ended stays as it is.
 */
export async function endAgreement(
  ctx: RequestContext,
  agreementId: string,
  { note, to: wished }: { note: string; to: AgreementState | undefined },
): Promise<void> {
  const agreement = await lockAgreement(ctx, agreementId)
  const { actor } = ctx
  const isOwn = actor.kind === 'account' && actor.account_id === agreement.account_id
  const unagreed = isOwn ? 'withdrawn' : 'declined'
  const to = wished ?? (waitingStates.includes(agreement.status) ? unagreed : 'cancelled')
  if (!mayFollow(agreement.status, to)) return
  const ended = await takeAgreementStep(ctx, agreement, { to, note })
  const plan = await listInstalments(ctx, agreementId)
  await bookAgreement(ctx, ended, plan)
  // What was lost is back on the shelf.
  if (agreement.status === 'written_off') await changeWriteOff(ctx, agreement, -sumOf(plan, openKobo))
  await postPlanMail(ctx, agreementId, to === 'declined' || to === 'expired' ? to : 'cancelled')
}
