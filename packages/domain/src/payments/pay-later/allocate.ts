import type { InstalmentRow, Allocation } from './tables.ts'

/** The amounts of an instalment, in kobo. */
export type InstalmentTotals = Pick<
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

/** The total due for an instalment, whether paid or not. */
export function instalmentDueKobo({
  amount_kobo: amountKobo,
  waived_kobo: waivedKobo,
  returned_kobo: returnedKobo,
  late_fee_kobo: lateFeeKobo,
}: InstalmentTotals): number {
  return amountKobo - waivedKobo - returnedKobo + lateFeeKobo
}

export function unpaidKobo(instalment: InstalmentTotals): number {
  return instalmentDueKobo(instalment) - instalment.paid_kobo - instalment.late_fee_paid_kobo
}

/** The paid part that is the shop's income, not the price of items: the late fee first, then the plan's fee. */
export function paidChargesKobo({
  paid_kobo: paidKobo,
  late_fee_paid_kobo: lateFeePaidKobo,
  fee_kobo: feeKobo,
  waived_kobo: waivedKobo,
}: InstalmentTotals): number {
  return lateFeePaidKobo + Math.min(paidKobo, feeKobo - waivedKobo)
}

/** What a plan adds to the price of its order, in kobo: its fees and late fees. */
export function agreementChargesKobo(instalments: readonly InstalmentTotals[], priceKobo: number): number {
  return (
    sumBy(instalments, (instalment) => instalmentDueKobo(instalment) + instalment.returned_kobo) - priceKobo
  )
}

/** The part of an instalment's fee that is still due. */
export function unpaidFeeKobo(instalment: InstalmentTotals): number {
  const { paid_kobo: paidKobo, fee_kobo: feeKobo, waived_kobo: waivedKobo } = instalment
  return Math.max(0, Math.min(feeKobo - waivedKobo - paidKobo, unpaidKobo(instalment)))
}

export function sumBy(
  instalments: readonly InstalmentTotals[],
  of: (instalment: InstalmentTotals) => number,
): number {
  return instalments.reduce((total, instalment) => total + of(instalment), 0)
}

/** Fees of instalments that are not due yet, by position; they are waived if everything else is paid today. */
export function waivableFees(instalments: readonly InstalmentTotals[], today: string): Map<number, number> {
  const fees = instalments.flatMap((instalment) => {
    const kobo = instalment.due_on > today ? unpaidFeeKobo(instalment) : 0
    return kobo > 0 ? [[instalment.position, kobo] as const] : []
  })
  return new Map(fees)
}

/** The amount that pays off a plan today, in kobo. */
export function payoffKobo(instalments: readonly InstalmentTotals[], today: string): number {
  const waived = [...waivableFees(instalments, today).values()].reduce((total, kobo) => total + kobo, 0)
  return sumBy(instalments, unpaidKobo) - waived
}

/** The instalments after those fees are waived. */
export function waiveFutureFees<Row extends InstalmentTotals>(instalments: readonly Row[], today: string) {
  const fees = waivableFees(instalments, today)
  return instalments.map((instalment) => {
    const kobo = fees.get(instalment.position)
    return kobo ? { ...instalment, waived_kobo: instalment.waived_kobo + kobo } : instalment
  })
}

/** Allocates money to instalments, the oldest first, in each to its late fee first. `remaining_kobo` is the surplus. */
export function allocate(
  instalments: readonly InstalmentTotals[],
  amountKobo: number,
): { allocations: Allocation[]; remaining_kobo: number } {
  const allocations: Allocation[] = []
  let remainingKobo = amountKobo
  for (const instalment of instalments.toSorted((a, b) => a.position - b.position)) {
    const { position, late_fee_kobo: lateFeeKobo, late_fee_paid_kobo: lateFeePaidKobo } = instalment
    const open = unpaidKobo(instalment)
    const lateFee = Math.min(remainingKobo, lateFeeKobo - lateFeePaidKobo, open)
    const kobo = Math.min(remainingKobo - lateFee, open - lateFee)
    if (lateFee + kobo > 0) allocations.push({ position, amount_kobo: kobo, late_fee_kobo: lateFee })
    remainingKobo -= lateFee + kobo
  }
  return { allocations, remaining_kobo: remainingKobo }
}

/** The instalments after these allocations are paid or, with a sign of -1, reversed. */
export function applyAllocations<Row extends InstalmentTotals>(
  instalments: readonly Row[],
  allocations: readonly Allocation[],
  sign: 1 | -1 = 1,
): Row[] {
  return instalments.map((instalment) => {
    const allocation = allocations.find(({ position }) => position === instalment.position)
    if (!allocation) return instalment
    return {
      ...instalment,
      paid_kobo: instalment.paid_kobo + sign * allocation.amount_kobo,
      late_fee_paid_kobo: instalment.late_fee_paid_kobo + sign * allocation.late_fee_kobo,
    }
  })
}
