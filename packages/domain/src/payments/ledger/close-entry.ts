import type { CountedAccount } from '@shop/contract/admin/day-closes'
import type { LedgerEntry, LedgerLine } from './ledger.ts'

/** Cash that is counted by hand goes wrong otherwise than sums that a bank or a provider tells. */
const cashAccounts: readonly string[] = ['cash box', 'pos']

/** What counting found beside the books, as one balanced entry; undefined where everything fits. Kobo. */
export function closeEntry(counts: readonly CountedAccount[]): LedgerEntry | undefined {
  const lines: LedgerLine[] = []
  const against = new Map<string, number>()
  for (const { account, expected_kobo, counted_kobo } of counts) {
    const moreKobo = counted_kobo - expected_kobo
    if (moreKobo === 0) continue
    lines.push(side(account, moreKobo))
    const other = cashAccounts.includes(account) ? 'cash differences' : 'payout differences'
    against.set(other, (against.get(other) ?? 0) - moreKobo)
  }
  for (const [account, kobo] of against) if (kobo !== 0) lines.push(side(account, kobo))
  return lines.length > 0 ? { kind: 'daily close', lines } : undefined
}

/** Debit where it is positive. */
function side(account: string, kobo: number): LedgerLine {
  return { account, debit_kobo: Math.max(0, kobo), credit_kobo: Math.max(0, 0 - kobo) }
}
