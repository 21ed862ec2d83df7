import type { DocumentSeries, Sheet } from '@shop/contract/documents'
import type { VatClass } from '@shop/contract/catalogue'
import { nairaOf } from '../../core/naira-of.ts'
import { showDay } from '../../core/show-day.ts'
import { type DocumentContent, printedNumber, totalOf } from './document-content.ts'
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

type PrintedDocument = Pick<DocumentRow, 'series' | 'number' | 'issuedAt' | 'content'>

/** A document as it is printed, in the English of the law whatever the reader's language. */
export function documentSheet(row: PrintedDocument): Sheet {
  const { series, content } = row
  const { seller, buyer, lines, isVatRegistered } = content
  return {
    title: titles[series],
    facts: [
      { label: 'Number', value: printedNumber(row) },
      { label: 'Date', value: showDay(row.issuedAt) },
      { label: 'Date of supply', value: showDay(new Date(content.suppliedAt)) },
      { label: 'Order', value: content.orderNumber },
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
      { label: series === 'credit_note' ? 'Issued to' : 'Sold to', lines: [buyer.name, ...buyer.lines] },
    ],
    columns: [
      { head: 'Item', end: false },
      { head: 'Qty', end: true },
      { head: 'Each', end: true },
      ...(isVatRegistered ? [{ head: 'VAT', end: true }] : []),
      { head: 'Amount', end: true },
    ],
    rows: lines.map((line) => ({
      cells: [
        line.name,
        String(line.quantity),
        nairaOf(line.unitPriceKobo),
        ...(isVatRegistered ? [nairaOf(line.vatKobo)] : []),
        nairaOf(line.grossKobo),
      ],
      detail: [line.detail, line.discountKobo > 0 && `less ${nairaOf(line.discountKobo)} discount`]
        .filter(Boolean)
        .join(' · '),
    })),
    sums: sumsOf(content, series),
    notes: notesOf(content, series),
  }
}

const line = (label: string, kobo: number) => ({ label, value: nairaOf(kobo), strong: false })

function sumsOf({ sums, isVatRegistered }: DocumentContent, series: DocumentSeries): Sheet['sums'] {
  const { netKobo, vatKobo, grossKobo } = totalOf(sums)
  const total = {
    label: series === 'credit_note' ? 'Total credited' : 'Total',
    value: nairaOf(grossKobo),
    strong: true,
  }
  if (!isVatRegistered) return [total]
  const perClass = sums.map(({ vatClass, netKobo: net, vatKobo: vat }) =>
    line(`${rates[vatClass]} on ${nairaOf(net)}`, vat),
  )
  return [line('Without VAT', netKobo), ...perClass, line('VAT', vatKobo), total]
}

function notesOf({ isVatRegistered, reason }: DocumentContent, series: DocumentSeries): string[] {
  return [
    ...(reason ? [`Reason: ${reason}.`] : []),
    ...(isVatRegistered && series === 'invoice' ? ['Prices include VAT.'] : []),
  ]
}
