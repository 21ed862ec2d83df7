import type { VatClass } from '@shop/contract/catalogue'
import type { DocumentSeries } from '@shop/contract/documents'

/** What one class of VAT adds up to, in kobo: gross = net + VAT. */
export interface ClassSum {
  vatClass: VatClass
  netKobo: number
  vatKobo: number
  grossKobo: number
}

export interface ContentLine extends ClassSum {
  name: string
  detail: string
  quantity: number
  unitPriceKobo: number
  /** Its share of the order's discounts, which the gross has not. */
  discountKobo: number
}

/** Everything that stands on a document, as it was when it was issued. */
export interface DocumentContent {
  orderNumber: string
  /** Time of supply, ISO (Nigeria Tax Act section 147). */
  suppliedAt: string
  seller: { name: string; lines: string[]; registration: string; tin: string }
  buyer: { name: string; lines: string[] }
  /** Without it nothing is said of VAT. */
  isVatRegistered: boolean
  lines: ContentLine[]
  /** One of each class that occurs. */
  sums: ClassSum[]
  /** Of a credit note: what it corrects, as printed, and why. */
  corrects: string
  reason: string
}

const prefixes: Readonly<Record<DocumentSeries, string>> = {
  invoice: 'INV',
  receipt: 'RCT',
  credit_note: 'CN',
}

/** 'INV-000042'. */
export function printedNumber({ series, number }: { series: DocumentSeries; number: number }): string {
  return `${prefixes[series]}-${String(number).padStart(6, '0')}`
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What a document adds up to, in kobo. */
export function totalOf(sums: readonly ClassSum[]): Omit<ClassSum, 'vatClass'> {
  return {
    netKobo: sum(sums.map(({ netKobo }) => netKobo)),
    vatKobo: sum(sums.map(({ vatKobo }) => vatKobo)),
    grossKobo: sum(sums.map(({ grossKobo }) => grossKobo)),
  }
}

/** Sums per class of VAT, of those that occur. */
export function sumByClass(lines: readonly ClassSum[]): ClassSum[] {
  return [...Map.groupBy(lines, ({ vatClass }) => vatClass)].map(([vatClass, ofClass]) => ({
    vatClass,
    ...totalOf(ofClass),
  }))
}
