import type { AgreementSummary } from '@shop/contract/pay-later'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/dates.ts'
import { sumReturned } from '../payment-totals.ts'
import { presentAgreement, presentAgreementSummary } from './agreement-presenter.ts'
import { findMyAgreement } from './agreements.ts'
import { type AgreementRow, agreements, instalments } from './tables.ts'
import { getSigningKey } from '../../identity/accounts/secrets.ts'
import { decryptIdNumber } from './credit-application.ts'

/** The caller's own agreements and applications, newest first. */
export async function listAgreements(ctx: RequestContext): Promise<{ items: AgreementSummary[] }> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(agreements)
    .where(eq(agreements.account_id, accountId))
    .orderBy(desc(agreements.applied_at), desc(agreements.id))
  return { items: await summarise(ctx, rows) }
}

/** Agreements as lists show them, in the given order. One query loads all instalments, another all refunds. */
export async function summarise(
  ctx: RequestContext,
  rows: readonly AgreementRow[],
): Promise<AgreementSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const all = await ctx.db
    .select()
    .from(instalments)
    .where(inArray(instalments.agreement_id, ids))
    .orderBy(asc(instalments.agreement_id), asc(instalments.position))
  const byAgreement = Map.groupBy(all, ({ agreement_id: agreementId }) => agreementId)
  const returned = await sumReturned(ctx, ids)
  const today = lagosDate(ctx.clock.now())
  return rows.map((row) => {
    const parts = { accepted: byAgreement.get(row.id) ?? [], returned_kobo: returned.get(row.id) ?? 0 }
    return presentAgreementSummary(row, parts, today)
  })
}

/** One of the caller's own agreements. Throws not_found. */
export async function getAgreement(ctx: RequestContext, { agreement_id: id }: { agreement_id: string }) {
  return presentAgreement(ctx, await findMyAgreement(ctx, id))
}

/** The caller's agreements with everything they stated about themselves, for a data export. */
export async function exportAgreements(ctx: RequestContext) {
  const exported = []
  for (const { id } of (await listAgreements(ctx)).items) {
    const agreement = await findMyAgreement(ctx, id)
    const { applicant, accepted_from: acceptedFrom, id_number: idNumber } = agreement
    const id_number = idNumber ? decryptIdNumber(await getSigningKey(ctx, 'identity'), idNumber) : ''
    exported.push({
      ...(await presentAgreement(ctx, agreement)),
      applicant,
      id_number,
      accepted_from: acceptedFrom,
    })
  }
  return exported
}
