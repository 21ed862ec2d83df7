import type { RequestContext } from '../../core/context.ts'
import { entry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { chargesPaidKobo, type InstalmentSums, sumOf } from './allocate.ts'
import { changeAgreement } from './take-agreement-step.ts'
import type { AgreementRow } from './tables.ts'

/** What was paid of a plan and has not gone back, in kobo. */
export function paidOfPlanKobo(instalments: readonly InstalmentSums[]): number {
  return sumOf(instalments, ({ paidKobo, latePaidKobo }) => paidKobo + latePaidKobo)
}

/** What the ledger has to say of a plan: until the goods may leave its money is the shopper's, then charges are earned. */
export function postedKobo(
  { state, releasedAt }: Pick<AgreementRow, 'state' | 'releasedAt'>,
  instalments: readonly InstalmentSums[],
): Pick<AgreementRow, 'savedKobo' | 'chargesKobo'> {
  if (state === 'cancelled') return { savedKobo: 0, chargesKobo: 0 }
  return releasedAt === null
    ? { savedKobo: paidOfPlanKobo(instalments), chargesKobo: 0 }
    : { savedKobo: 0, chargesKobo: sumOf(instalments, chargesPaidKobo) }
}

/** Posts what has changed of it, against what every receipt was booked as. */
export async function bookAgreement(
  ctx: RequestContext,
  agreement: AgreementRow,
  instalments: readonly InstalmentSums[],
): Promise<AgreementRow> {
  const { savedKobo, chargesKobo } = postedKobo(agreement, instalments)
  const about = { subject: `order:${agreement.id}`, isTest: agreement.isTest, note: agreement.number }
  const party = `agreement:${agreement.id}`
  const moves = [
    { kind: 'saving', account: 'save-first', kobo: savedKobo - agreement.savedKobo },
    { kind: 'plan charge', account: 'plan charges', kobo: chargesKobo - agreement.chargesKobo },
  ] as const
  for (const { kind, account, kobo } of moves) {
    const own = { account, party }
    if (kobo > 0) await postEntry(ctx, entry(kind, own, 'customer payments', kobo), about)
    if (kobo < 0) await postEntry(ctx, entry(kind, 'customer payments', own, -kobo), about)
  }
  if (moves.every(({ kobo }) => kobo === 0)) return agreement
  return changeAgreement(ctx, agreement, { savedKobo, chargesKobo })
}
