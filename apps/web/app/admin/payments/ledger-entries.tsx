import type { LedgerEntryRow } from '@shop/contract/admin/accounting'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Link } from 'react-router'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatDateTime, formatCsvTime } from '../../format/dates.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { formatPlainNaira } from '../../format/money.ts'

/** Ledger entries, debits first and credits indented, with the totals of the page below. */
export function LedgerBlocks({ rows: entries, now }: { rows: readonly LedgerEntryRow[]; now: Date }) {
  const lines = entries.flatMap((entry) => entry.lines)
  const sum = (side: 'debit_kobo' | 'credit_kobo') => lines.reduce((total, line) => total + line[side], 0)
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Ledger entries</caption>
      <thead>
        <tr className="bg-sunken text-caption text-muted">
          <th scope="col" className="py-2 pl-4 text-left font-semibold md:pl-5">
            Description and account
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold">
            Debit
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-semibold md:pr-5">
            Credit
          </th>
        </tr>
      </thead>
      {entries.map((entry) => (
        <EntryBlock key={entry.number} entry={entry} now={now} />
      ))}
      <tfoot>
        <tr className="tabular border-t border-line bg-sunken font-bold">
          <th scope="row" className="py-2.5 pl-4 text-left md:pl-5">
            This page
          </th>
          <td className="px-2 py-2.5 text-right whitespace-nowrap">{formatNairaExact(sum('debit_kobo'))}</td>
          <td className="py-2.5 pr-4 text-right whitespace-nowrap md:pr-5">
            {formatNairaExact(sum('credit_kobo'))}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function EntryBlock({ entry, now }: { entry: LedgerEntryRow; now: Date }) {
  const kindLabel = entry.kind.charAt(0).toUpperCase() + entry.kind.slice(1)
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" colSpan={3} className="px-4 pt-2.5 pb-1 text-left font-normal md:px-5">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="tabular text-muted">{formatCount(entry.number)}</b>
            <b>{kindLabel}</b>
            {entry.order_id && (
              <Link to={`/admin/orders/${entry.order_id}`} className="font-bold">
                #{entry.order_number}
              </Link>
            )}
            {entry.is_test && <TestChip />}
            <span className="text-caption text-muted md:ml-auto">
              {formatDateTime(entry.posted_at, now)} · {entry.created_by}
            </span>
          </span>
          {entry.note && <span className="block text-caption text-muted">{entry.note}</span>}
        </th>
      </tr>
      {entry.lines.map((line, position) => (
        <tr key={`${line.account} ${line.debit_kobo} ${String(position)}`} className="tabular">
          <td className={line.credit_kobo > 0 ? 'py-1 pl-9 md:pl-10' : 'py-1 pl-4 md:pl-5'}>
            {accountLabel(line.account)}
          </td>
          <td className="px-2 py-1 text-right whitespace-nowrap">
            {line.debit_kobo > 0 && formatNairaExact(line.debit_kobo)}
          </td>
          <td className="py-1 pr-4 text-right whitespace-nowrap md:pr-5">
            {line.credit_kobo > 0 && formatNairaExact(line.credit_kobo)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

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

/** CSV rows of an entry, one per line; amounts in naira. */
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
