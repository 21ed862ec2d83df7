import type { InstalmentSums, Share } from './allocate.ts'

/** Takes so much off what a repayment paid, the last of it first: what it still pays, and what was taken off. Kobo. */
export function cutShares(shares: readonly Share[], kobo: number): { kept: Share[]; cut: Share[] } {
  let restKobo = kobo
  const kept: Share[] = []
  const cut: Share[] = []
  for (const { position, ...share } of shares.toReversed()) {
    const off = Math.min(restKobo, share.kobo)
    const lateOff = Math.min(restKobo - off, share.late_kobo)
    restKobo -= off + lateOff
    if (off + lateOff > 0) cut.unshift({ position, kobo: off, late_kobo: lateOff })
    const left = { position, kobo: share.kobo - off, late_kobo: share.late_kobo - lateOff }
    if (left.kobo + left.late_kobo > 0) kept.unshift(left)
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
      paidKobo: each.paidKobo - share.kobo,
      latePaidKobo: each.latePaidKobo - share.late_kobo,
      returnedKobo: each.returnedKobo + share.kobo + share.late_kobo,
    }
  })
}
