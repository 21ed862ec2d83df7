import type { VatClass } from '@shop/contract/catalogue'
import { sum } from '../../core/money.ts'

/** The total of one VAT class, in kobo: gross = net + VAT. */
export interface VatClassTotal {
  vat_class: VatClass
  net_kobo: number
  vat_kobo: number
  gross_kobo: number
}

export interface DocumentLine extends VatClassTotal {
  name: string
  detail: string
  quantity: number
  unit_price_kobo: number
  /** Its share of the order's discounts; the gross amount is after this. */
  discount_kobo: number
}

/** The content of a document, as it was issued. */
export interface DocumentContent {
  order_number: string
  /** Time of supply, ISO (Nigeria Tax Act section 147). */
  supplied_at: string
  seller: { name: string; lines: string[]; registration: string; tin: string }
  customer: { name: string; lines: string[] }
  /** If false, the document does not mention VAT. */
  is_vat_registered: boolean
  lines: DocumentLine[]
  /** One per VAT class that occurs. */
  totals: VatClassTotal[]
  /** For a credit note: the number of the corrected document, and the reason. */
  corrects: string
  reason: string
}

/** The total of all VAT classes, in kobo. */
export function sumTotals(totals: readonly VatClassTotal[]): Omit<VatClassTotal, 'vat_class'> {
  return {
    net_kobo: sum(totals.map(({ net_kobo: netKobo }) => netKobo)),
    vat_kobo: sum(totals.map(({ vat_kobo: vatKobo }) => vatKobo)),
    gross_kobo: sum(totals.map(({ gross_kobo: grossKobo }) => grossKobo)),
  }
}

/** The totals of each VAT class that occurs. */
export function totalByVatClass(lines: readonly VatClassTotal[]): VatClassTotal[] {
  return [...Map.groupBy(lines, ({ vat_class: vatClass }) => vatClass)].map(([vatClass, ofClass]) => ({
    vat_class: vatClass,
    ...sumTotals(ofClass),
  }))
}
