import type { LedgerEntryRow } from '@shop/contract/admin/transactions'
import { accountLabel } from '../../entities/payment/payment-words.ts'
import { formatPlainNaira } from '../../format/plain-naira.ts'
import { formatCsvTime } from '../../format/sheet-time.ts'

export const ledgerCsvHeaders = [
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
export function toLedgerCsvRows(entry: LedgerEntryRow): string[][] {
  return entry.lines.map((line) => [
    String(entry.number),
    formatCsvTime(entry.posted_at),
    entry.kind,
    entry.order_number ?? '',
    entry.created_by,
    entry.note,
    accountLabel(line.account),
    line.debit_kobo > 0 ? formatPlainNaira(line.debit_kobo) : '',
    line.credit_kobo > 0 ? formatPlainNaira(line.credit_kobo) : '',
    entry.is_test ? 'TEST' : '',
  ])
}
