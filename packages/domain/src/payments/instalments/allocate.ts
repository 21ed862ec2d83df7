import type { InstalmentRow } from './tables.ts'

/** What counts of an instalment, in kobo. */
export type InstalmentSums = Pick<
  InstalmentRow,
  | 'position'
  | 'due_on'
  | 'amount_kobo'
  | 'fee_kobo'
  | 'paid_kobo'
  | 'late_fee_kobo'
  | 'late_fee_paid_kobo'
  | 'waived_kobo'
  | 'returned_kobo'
>

/** What a repayment pays of one instalment; `late_fee_kobo` of what was added for being late. */
export interface Share {
  position: number
  amount_kobo: number
  late_fee_kobo: number
}

/** What is asked of an instalment in all. */
export function owedKobo({
  amount_kobo: amountKobo,
  waived_kobo: waivedKobo,
  returned_kobo: returnedKobo,
  late_fee_kobo: lateKobo,
}: InstalmentSums): number {
  return amountKobo - waivedKobo - returnedKobo + lateKobo
}

export function openKobo(instalment: InstalmentSums): number {
  return owedKobo(instalment) - instalment.paid_kobo - instalment.late_fee_paid_kobo
}

/** What is paid of it that is the shop's earning and not the goods': the late fee first, then the plan's fee. */
export function chargesPaidKobo({
  paid_kobo: paidKobo,
  late_fee_paid_kobo: latePaidKobo,
  fee_kobo: feeKobo,
  waived_kobo: waivedKobo,
}: InstalmentSums): number {
  return latePaidKobo + Math.min(paidKobo, feeKobo - waivedKobo)
}

/** What a plan adds to the price of its order, in kobo: fees, and what was added for being late. */
export function planChargesKobo(instalments: readonly InstalmentSums[], priceKobo: number): number {
  return sumOf(instalments, (each) => owedKobo(each) + each.returned_kobo) - priceKobo
}

/** What of its fee is still asked. */
export function unpaidFeeKobo(instalment: InstalmentSums): number {
  const { paid_kobo: paidKobo, fee_kobo: feeKobo, waived_kobo: waivedKobo } = instalment
  return Math.max(0, Math.min(feeKobo - waivedKobo - paidKobo, openKobo(instalment)))
}

export function sumOf(
  instalments: readonly InstalmentSums[],
  of: (instalment: InstalmentSums) => number,
): number {
  return instalments.reduce((total, each) => total + of(each), 0)
}

/** Fees of payments whose day has not come: they fall away where everything else is paid today. */
export function waivable(instalments: readonly InstalmentSums[], today: string): Map<number, number> {
  const fees = instalments.flatMap((each) => {
    const kobo = each.due_on > today ? unpaidFeeKobo(each) : 0
    return kobo > 0 ? [[each.position, kobo] as const] : []
  })
  return new Map(fees)
}

/** What ends a plan today, in kobo. */
export function settleKobo(instalments: readonly InstalmentSums[], today: string): number {
  const waived = [...waivable(instalments, today).values()].reduce((total, kobo) => total + kobo, 0)
  return sumOf(instalments, openKobo) - waived
}

/** The instalments without the fees that are waived where everything else is paid. */
export function withoutWaivable<Row extends InstalmentSums>(
  instalments: readonly Row[],
  today: string,
): Row[] {
  const fees = waivable(instalments, today)
  return instalments.map((each) => {
    const kobo = fees.get(each.position)
    return kobo ? { ...each, waived_kobo: each.waived_kobo + kobo } : each
  })
}

/** Spreads money over instalments, the oldest first, of each its late fee first. `restKobo`: more than was open. */
export function allocate(
  instalments: readonly InstalmentSums[],
  amountKobo: number,
): { shares: Share[]; remaining_kobo: number } {
  const shares: Share[] = []
  let restKobo = amountKobo
  for (const instalment of instalments.toSorted((a, b) => a.position - b.position)) {
    const { position, late_fee_kobo: lateKobo, late_fee_paid_kobo: latePaidKobo } = instalment
    const open = openKobo(instalment)
    const late = Math.min(restKobo, lateKobo - latePaidKobo, open)
    const kobo = Math.min(restKobo - late, open - late)
    if (late + kobo > 0) shares.push({ position, amount_kobo: kobo, late_fee_kobo: late })
    restKobo -= late + kobo
  }
  return { shares, remaining_kobo: restKobo }
}

/** The instalments once these shares are paid; with a sign of -1, once they have gone back. */
export function withShares<Row extends InstalmentSums>(
  instalments: readonly Row[],
  shares: readonly Share[],
  sign: 1 | -1 = 1,
): Row[] {
  return instalments.map((each) => {
    const share = shares.find(({ position }) => position === each.position)
    if (!share) return each
    return {
      ...each,
      paid_kobo: each.paid_kobo + sign * share.amount_kobo,
      late_fee_paid_kobo: each.late_fee_paid_kobo + sign * share.late_fee_kobo,
    }
  })
}
