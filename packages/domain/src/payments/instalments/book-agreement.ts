import type { RequestContext } from '../../core/context.ts'
import { entry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { paidChargesKobo, type InstalmentTotals, sumBy } from './allocate.ts'
import { updateAgreement } from './take-agreement-step.ts'
import type { AgreementRow } from './tables.ts'

/** What was paid of a plan and has not gone back, in kobo. */
export function paidOfAgreementKobo(instalments: readonly InstalmentTotals[]): number {
  return sumBy(
    instalments,
    ({ paid_kobo: paidKobo, late_fee_paid_kobo: lateFeePaidKobo }) => paidKobo + lateFeePaidKobo,
  )
}

/** What the ledger has to say of a plan: until the goods may leave its money is the shopper's, then charges are earned. */
export function postedKobo(
  { status: state, released_at: releasedAt }: Pick<AgreementRow, 'status' | 'released_at'>,
  instalments: readonly InstalmentTotals[],
): Pick<AgreementRow, 'saved_kobo' | 'charges_kobo'> {
  if (state === 'cancelled') return { saved_kobo: 0, charges_kobo: 0 }
  return releasedAt === null
    ? { saved_kobo: paidOfAgreementKobo(instalments), charges_kobo: 0 }
    : { saved_kobo: 0, charges_kobo: sumBy(instalments, paidChargesKobo) }
}

/** Posts what has changed of it, against what every receipt was booked as. */
export async function postAgreementEntries(
  ctx: RequestContext,
  agreement: AgreementRow,
  instalments: readonly InstalmentTotals[],
): Promise<AgreementRow> {
  const { saved_kobo: savedKobo, charges_kobo: chargesKobo } = postedKobo(agreement, instalments)
  const about = { reference: `order:${agreement.id}`, is_test: agreement.is_test, note: agreement.number }
  const party = `agreement:${agreement.id}`
  const moves = [
    { kind: 'layaway payment', account: 'layaway', kobo: savedKobo - agreement.saved_kobo },
    { kind: 'agreement charge', account: 'agreement charges', kobo: chargesKobo - agreement.charges_kobo },
  ] as const
  for (const { kind, account, kobo } of moves) {
    const own = { account, counterparty: party }
    if (kobo > 0) await postEntry(ctx, entry(kind, own, 'customer payments', kobo), about)
    if (kobo < 0) await postEntry(ctx, entry(kind, 'customer payments', own, -kobo), about)
  }
  if (moves.every(({ kobo }) => kobo === 0)) return agreement
  return updateAgreement(ctx, agreement, { saved_kobo: savedKobo, charges_kobo: chargesKobo })
}
