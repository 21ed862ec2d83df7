import type { InstalmentSums, Share } from './allocate.ts'

/** Takes so much off what a repayment paid, the last of it first: what it still pays, and what was taken off. Kobo. */
export function cutShares(shares: readonly Share[], kobo: number): { kept: Share[]; cut: Share[] } {
  let restKobo = kobo
  const kept: Share[] = []
  const cut: Share[] = []
  for (const { position, ...share } of shares.toReversed()) {
    const off = Math.min(restKobo, share.amount_kobo)
    const lateOff = Math.min(restKobo - off, share.late_fee_kobo)
    restKobo -= off + lateOff
    if (off + lateOff > 0) cut.unshift({ position, amount_kobo: off, late_fee_kobo: lateOff })
    const left = {
      position,
      amount_kobo: share.amount_kobo - off,
      late_fee_kobo: share.late_fee_kobo - lateOff,
    }
    if (left.amount_kobo + left.late_fee_kobo > 0) kept.unshift(left)
  }
  return { kept, cut }
}

/** The instalments of which this was paid, went back on purpose, and is asked no more. */
export function withRefunded<Row extends InstalmentSums>(plan: readonly Row[], cut: readonly Share[]): Row[] {
  return plan.map((each) => {
    const share = cut.find(({ position }) => position === each.position)
    if (!share) return each
    return {
      ...each,
      paid_kobo: each.paid_kobo - share.amount_kobo,
      late_fee_paid_kobo: each.late_fee_paid_kobo - share.late_fee_kobo,
      returned_kobo: each.returned_kobo + share.amount_kobo + share.late_fee_kobo,
    }
  })
}
