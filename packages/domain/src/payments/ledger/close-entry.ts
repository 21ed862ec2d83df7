import type { CountedAccount } from '@shop/contract/admin/day-closes'
import type { LedgerEntry, LedgerLine } from './ledger.ts'

/** Cash that is counted by hand goes wrong otherwise than sums that a bank or a provider tells. */
const cashAccounts: readonly string[] = ['cash box', 'pos']

/** What counting found beside the books, as one balanced entry; undefined where everything fits. Kobo. */
export function dailyCloseEntry(counts: readonly CountedAccount[]): LedgerEntry | undefined {
  const lines: LedgerLine[] = []
  const balancing = new Map<string, number>()
  for (const { account, expected_kobo, counted_kobo } of counts) {
    const differenceKobo = counted_kobo - expected_kobo
    if (differenceKobo === 0) continue
    lines.push(side(account, differenceKobo))
    const other = cashAccounts.includes(account) ? 'cash differences' : 'payout differences'
    balancing.set(other, (balancing.get(other) ?? 0) - differenceKobo)
  }
  for (const [account, kobo] of balancing) if (kobo !== 0) lines.push(side(account, kobo))
  return lines.length > 0 ? { kind: 'daily close', lines } : undefined
}

/** Debit where it is positive. */
function side(account: string, kobo: number): LedgerLine {
  return { account, debit_kobo: Math.max(0, kobo), credit_kobo: Math.max(0, 0 - kobo) }
}
