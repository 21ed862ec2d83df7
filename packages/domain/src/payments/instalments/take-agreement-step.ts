import type { AgreementState } from '@shop/contract/pay-later'
import { eq, sql } from 'drizzle-orm'
import { actorKey, actorName } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { mayFollow } from './agreement-states.ts'
import { type AgreementRow, agreements, agreementSteps } from './tables.ts'

type ChangeableFacts = Pick<
  AgreementRow,
  | 'state'
  | 'applicant'
  | 'idNumber'
  | 'terms'
  | 'agreedAt'
  | 'agreedFrom'
  | 'releasedAt'
  | 'approvedBy'
  | 'savedKobo'
  | 'chargesKobo'
  | 'remindedOn'
>

interface AgreementStep {
  to: AgreementState
  note?: string
  set?: Partial<Omit<ChangeableFacts, 'state'>>
}

/** Moves a locked agreement on and records who did it. Refuses with step_not_allowed. */
export async function takeAgreementStep(
  ctx: RequestContext,
  agreement: AgreementRow,
  { to, note = '', set }: AgreementStep,
): Promise<AgreementRow> {
  if (!mayFollow(agreement.state, to)) refuse('step_not_allowed', { from: agreement.state, to })
  const moved = await changeAgreement(ctx, agreement, { ...set, state: to })
  await noteAgreementStep(ctx, moved, note)
  return moved
}

export async function noteAgreementStep(
  ctx: RequestContext,
  { id, state }: Pick<AgreementRow, 'id' | 'state'>,
  note: string,
): Promise<void> {
  await ctx.db.insert(agreementSteps).values({
    agreementId: id,
    state,
    actor: actorKey(ctx.actor),
    actorName: actorName(ctx.actor),
    note,
    at: ctx.clock.now(),
  })
}

/** Changes a locked agreement without a step of its lifecycle. */
export async function changeAgreement(
  ctx: RequestContext,
  agreement: AgreementRow,
  set: Partial<ChangeableFacts>,
): Promise<AgreementRow> {
  const [changed] = await ctx.db
    .update(agreements)
    .set({ ...set, version: sql`${agreements.version} + 1` })
    .where(eq(agreements.id, agreement.id))
    .returning()
  if (!changed) throw new Error('A locked agreement vanished.')
  return changed
}
