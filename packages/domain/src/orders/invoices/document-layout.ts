import type { DocumentSeries, PrintLayout } from '@shop/contract/documents'
import type { VatClass } from '@shop/contract/catalogue'
import { formatNaira } from '../../core/money.ts'
import { formatShortDate } from '../../core/dates.ts'
import { formatDocumentNumber } from '../../core/document-numbers.ts'
import { type DocumentContent, sumTotals } from './document-content.ts'
import type { DocumentRow } from './tables.ts'

const titles: Readonly<Record<DocumentSeries, string>> = {
  invoice: 'VAT invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}

const rates: Readonly<Record<VatClass, string>> = {
  standard: 'VAT 7.5%',
  zero: 'VAT 0%',
  exempt: 'Exempt from VAT',
}

type PrintedDocument = Pick<DocumentRow, 'series' | 'number' | 'issued_at' | 'content'>

/** The print layout of a document, in the English terms of the law whatever the customer's language. */
export function documentLayout(row: PrintedDocument): PrintLayout {
  const { series, content } = row
  const { seller, customer, lines, is_vat_registered: isVatRegistered } = content
  return {
    title: titles[series],
    details: [
      { label: 'Number', value: formatDocumentNumber(row) },
      { label: 'Date', value: formatShortDate(row.issued_at) },
      { label: 'Date of supply', value: formatShortDate(new Date(content.supplied_at)) },
      { label: 'Order', value: content.order_number },
      ...(content.corrects ? [{ label: 'Corrects', value: content.corrects }] : []),
    ],
    parties: [
      {
        label: series === 'credit_note' ? 'Issued by' : 'Sold by',
        lines: [
          seller.name,
          ...seller.lines,
          ...(seller.registration ? [seller.registration] : []),
          ...(isVatRegistered ? [`TIN ${seller.tin}`] : []),
        ],
      },
      {
        label: series === 'credit_note' ? 'Issued to' : 'Sold to',
        lines: [customer.name, ...customer.lines],
      },
    ],
    columns: [
      { label: 'Item', is_numeric: false },
      { label: 'Qty', is_numeric: true },
      { label: 'Each', is_numeric: true },
      ...(isVatRegistered ? [{ label: 'VAT', is_numeric: true }] : []),
      { label: 'Amount', is_numeric: true },
    ],
    rows: lines.map((line) => ({
      cells: [
        line.name,
        String(line.quantity),
        formatNaira(line.unit_price_kobo),
        ...(isVatRegistered ? [formatNaira(line.vat_kobo)] : []),
        formatNaira(line.gross_kobo),
      ],
      detail: [line.detail, line.discount_kobo > 0 && `less ${formatNaira(line.discount_kobo)} discount`]
        .filter(Boolean)
        .join(' · '),
    })),
    totals: documentTotals(content, series),
    notes: documentNotes(content, series),
  }
}

const line = (label: string, kobo: number) => ({ label, value: formatNaira(kobo), is_emphasised: false })

function documentTotals(
  { totals, is_vat_registered: isVatRegistered }: DocumentContent,
  series: DocumentSeries,
): PrintLayout['totals'] {
  const { net_kobo: netKobo, vat_kobo: vatKobo, gross_kobo: grossKobo } = sumTotals(totals)
  const total = {
    label: series === 'credit_note' ? 'Total credited' : 'Total',
    value: formatNaira(grossKobo),
    is_emphasised: true,
  }
  if (!isVatRegistered) return [total]
  const perClass = totals.map(({ vat_class: vatClass, net_kobo: net, vat_kobo: vat }) =>
    line(`${rates[vatClass]} on ${formatNaira(net)}`, vat),
  )
  return [line('Without VAT', netKobo), ...perClass, line('VAT', vatKobo), total]
}

function documentNotes(
  { is_vat_registered: isVatRegistered, reason }: DocumentContent,
  series: DocumentSeries,
): string[] {
  return [
    ...(reason ? [`Reason: ${reason}.`] : []),
    ...(isVatRegistered && series === 'invoice' ? ['Prices include VAT.'] : []),
  ]
}
