import type { RequestContext } from '../../core/context.ts'
import { entry, writeOffChangeEntry, writeOffEntry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/entries.ts'
import { paidChargesKobo, type InstalmentTotals, sumBy, unpaidKobo } from './allocate.ts'
import { updateAgreement } from './transition-agreement.ts'
import type { AgreementRow } from './tables.ts'
import { listInstalments } from './agreements.ts'

/** What has been paid for a plan and not refunded, in kobo. */
export function paidOfAgreementKobo(instalments: readonly InstalmentTotals[]): number {
  return sumBy(
    instalments,
    ({ paid_kobo: paidKobo, late_fee_paid_kobo: lateFeePaidKobo }) => paidKobo + lateFeePaidKobo,
  )
}

/** A plan's ledger balances: until its items are released the money is the customer's; then the charges are earned. */
function postedKobo(
  { status, released_at: releasedAt }: Pick<AgreementRow, 'status' | 'released_at'>,
  instalments: readonly InstalmentTotals[],
): Pick<AgreementRow, 'saved_kobo' | 'charges_kobo'> {
  if (status === 'cancelled') return { saved_kobo: 0, charges_kobo: 0 }
  return releasedAt === null
    ? { saved_kobo: paidOfAgreementKobo(instalments), charges_kobo: 0 }
    : { saved_kobo: 0, charges_kobo: sumBy(instalments, paidChargesKobo) }
}

/** Posts the difference from what is already in the ledger. */
export async function postAgreementEntries(
  ctx: RequestContext,
  agreement: AgreementRow,
  instalments: readonly InstalmentTotals[],
): Promise<AgreementRow> {
  const { saved_kobo: savedKobo, charges_kobo: chargesKobo } = postedKobo(agreement, instalments)
  const entryDetails = {
    reference: `order:${agreement.id}`,
    is_test: agreement.is_test,
    note: agreement.number,
  }
  const counterparty = `agreement:${agreement.id}`
  const moves = [
    { kind: 'layaway payment', account: 'layaway', kobo: savedKobo - agreement.saved_kobo },
    { kind: 'agreement charge', account: 'agreement charges', kobo: chargesKobo - agreement.charges_kobo },
  ] as const
  for (const { kind, account, kobo } of moves) {
    const own = { account, counterparty }
    if (kobo > 0) await postEntry(ctx, entry(kind, own, 'customer payments', kobo), entryDetails)
    if (kobo < 0) await postEntry(ctx, entry(kind, 'customer payments', own, -kobo), entryDetails)
  }
  if (moves.every(({ kobo }) => kobo === 0)) return agreement
  return updateAgreement(ctx, agreement, { saved_kobo: savedKobo, charges_kobo: chargesKobo })
}

type WrittenOffAgreement = Pick<AgreementRow, 'id' | 'is_test' | 'number'>

const entryReference = ({ id, is_test: isTest, number }: WrittenOffAgreement, note: string) => ({
  reference: `agreement:${id}`,
  is_test: isTest,
  note: number,
  personal_note: note,
})

/** Writes off the unpaid amount of a locked agreement in the ledger. */
export async function writeOff(ctx: RequestContext, agreement: WrittenOffAgreement, note: string) {
  const openedKobo = sumBy(await listInstalments(ctx, agreement.id), unpaidKobo)
  await postEntry(ctx, writeOffEntry(openedKobo), entryReference(agreement, note))
}

/** Changes the loss of a written-off agreement by this many kobo (negative: less is lost). */
export async function adjustWriteOff(
  ctx: RequestContext,
  agreement: WrittenOffAgreement,
  changeKobo: number,
): Promise<void> {
  if (changeKobo !== 0) await postEntry(ctx, writeOffChangeEntry(changeKobo), entryReference(agreement, ''))
}
