import type { LedgerEntryRow } from '@shop/contract/admin/transactions'
import { accountWords } from '../../entities/payment/payment-words.ts'
import { plainNaira } from '../../format/plain-naira.ts'
import { sheetTime } from '../../format/sheet-time.ts'

export const ledgerHeads = [
  'Entry',
  'Time',
  'Description',
  'Order',
  'Created by',
  'Note',
  'Account',
  'Debit',
  'Credit',
  'Test',
]

/** An entry as rows of a table file, one for each line; amounts in naira. */
export function ledgerCells(entry: LedgerEntryRow): string[][] {
  return entry.lines.map((line) => [
    String(entry.number),
    sheetTime(entry.posted_at),
    entry.kind,
    entry.order_number ?? '',
    entry.created_by,
    entry.note,
    accountWords(line.account),
    line.debit_kobo > 0 ? plainNaira(line.debit_kobo) : '',
    line.credit_kobo > 0 ? plainNaira(line.credit_kobo) : '',
    entry.is_test ? 'TEST' : '',
  ])
}
