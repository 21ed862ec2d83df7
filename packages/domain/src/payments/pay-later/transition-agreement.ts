import type { AgreementStatus } from '@shop/contract/pay-later'
import { eq, sql } from 'drizzle-orm'
import { actorKey, actorName } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { canAgreementBecome } from './agreement-state-machine.ts'
import { type AgreementRow, agreements, agreementStatusHistory } from './tables.ts'

type UpdatableFields = Pick<
  AgreementRow,
  | 'status'
  | 'applicant'
  | 'id_number'
  | 'terms'
  | 'accepted_at'
  | 'accepted_from'
  | 'released_at'
  | 'approved_by'
  | 'saved_kobo'
  | 'charges_kobo'
  | 'reminded_on'
>

interface AgreementTransition {
  to: AgreementStatus
  note?: string
  set?: Partial<Omit<UpdatableFields, 'status'>>
}

/** Changes the status of a locked agreement and records who did it. Throws invalid_transition. */
export async function transitionAgreement(
  ctx: RequestContext,
  agreement: AgreementRow,
  { to, note = '', set }: AgreementTransition,
): Promise<AgreementRow> {
  if (!canAgreementBecome(agreement.status, to))
    fail('invalid_transition', { from_status: agreement.status, to_status: to })
  const updated = await updateAgreement(ctx, agreement, { ...set, status: to })
  await recordAgreementNote(ctx, updated, note)
  return updated
}

export async function recordAgreementNote(
  ctx: RequestContext,
  { id, status }: Pick<AgreementRow, 'id' | 'status'>,
  note: string,
): Promise<void> {
  await ctx.db.insert(agreementStatusHistory).values({
    agreement_id: id,
    status,
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    note,
    created_at: ctx.clock.now(),
  })
}

/** Updates a locked agreement without changing its status. */
export async function updateAgreement(
  ctx: RequestContext,
  agreement: AgreementRow,
  set: Partial<UpdatableFields>,
): Promise<AgreementRow> {
  const [changed] = await ctx.db
    .update(agreements)
    .set({ ...set, version: sql`${agreements.version} + 1` })
    .where(eq(agreements.id, agreement.id))
    .returning()
  if (!changed) throw new Error('A locked agreement vanished.')
  return changed
}
