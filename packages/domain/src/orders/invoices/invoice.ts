import type { TaxSettings } from '@shop/contract/admin/settings'
import type { OrderFee } from '@shop/contract/orders'
import type { StoreDetails } from '@shop/contract/settings'
import { findState } from '../../delivery/states.ts'
import type { StoredLine } from '../order-lines.ts'
import type { StoredOrder } from '../orders.ts'
import { includedVatKobo } from '../../store/tax.ts'
import { type DocumentLine, type DocumentContent, totalByVatClass, sumTotals } from './document-content.ts'
import { hasEnded } from '../order-money.ts'
import { sum } from '../../core/money.ts'

type Address = StoredOrder['address']

interface InvoiceInput {
  order: Pick<
    StoredOrder,
    | 'number'
    | 'address'
    | 'total_kobo'
    | 'agreement_charges_kobo'
    | 'delivery_fee_kobo'
    | 'fees'
    | 'discount_kobo'
    | 'delivery'
  >
  lines: readonly Omit<StoredLine, 'order_id'>[]
  store: StoreDetails
  tax: TaxSettings
  supplied_at: string
}

/**
 * The content of an order's invoice, or of its receipt if the shop is not registered for VAT: name, address and
 * numbers of the seller, date of supply, customer, gross, VAT and rate (Nigeria Tax Act section 153). Delivery is a
 * line, and so are fees, and plan charges, which are credit and have no VAT. VAT applies if the shop is registered on the day of
 * issue, even if it was not when the order was placed; it is rounded once per line. Throws an Error if the lines are
 * not the total.
 */
export function invoiceContent({
  order,
  lines,
  store,
  tax,
  supplied_at: suppliedAt,
}: InvoiceInput): DocumentContent {
  const isVatRegistered = tax.is_vat_registered
  const itemLines = lines.map((line) => itemLine(line, isVatRegistered))
  const delivery = deliveryLine(order, lines, isVatRegistered)
  const charges = chargesLine(order)
  const fees = order.fees.map((fee) => feeLine(fee, isVatRegistered))
  const all = [...itemLines, ...(delivery ? [delivery] : []), ...fees, ...(charges ? [charges] : [])]
  const totals = totalByVatClass(all)
  if (sumTotals(totals).gross_kobo !== order.total_kobo + order.agreement_charges_kobo)
    throw new Error(`The lines of order ${order.number} are not its total.`)
  return {
    order_number: order.number,
    supplied_at: suppliedAt,
    seller: {
      name: store.name,
      lines: [store.address, store.phone, store.email].filter(Boolean),
      registration: store.registration,
      tin: tax.tin,
    },
    customer: { name: order.address.full_name, lines: addressLines(order.address) },
    is_vat_registered: isVatRegistered,
    lines: all,
    totals,
    corrects: '',
    reason: '',
  }
}

function itemLine(line: InvoiceInput['lines'][number], isVatRegistered: boolean): DocumentLine {
  const grossKobo = line.quantity * line.unit_price_kobo - line.discount_kobo
  const vatKobo = isVatRegistered ? includedVatKobo(grossKobo, line.vat_class) : 0
  return {
    name: line.name,
    detail: [line.colour, line.size, line.sku].filter(Boolean).join(' · '),
    quantity: line.quantity,
    unit_price_kobo: line.unit_price_kobo,
    discount_kobo: line.discount_kobo,
    vat_class: line.vat_class,
    gross_kobo: grossKobo,
    vat_kobo: vatKobo,
    net_kobo: grossKobo - vatKobo,
  }
}

/** Delivery with the part of the order's discounts that is not on the items. */
function deliveryLine(
  { delivery_fee_kobo: deliveryFeeKobo, discount_kobo: discounts, delivery }: InvoiceInput['order'],
  lines: InvoiceInput['lines'],
  isVatRegistered: boolean,
): DocumentLine | undefined {
  if (deliveryFeeKobo === 0) return undefined
  const discountKobo = discounts - sum(lines.map((line) => line.discount_kobo))
  const grossKobo = deliveryFeeKobo - discountKobo
  const vatKobo = isVatRegistered ? includedVatKobo(grossKobo, 'standard') : 0
  return {
    name: 'Delivery',
    detail: delivery.zone,
    quantity: 1,
    unit_price_kobo: deliveryFeeKobo,
    discount_kobo: discountKobo,
    vat_class: 'standard',
    gross_kobo: grossKobo,
    vat_kobo: vatKobo,
    net_kobo: grossKobo - vatKobo,
  }
}

/** A service of the shop, such as gift wrapping. */
function feeLine({ name, amount_kobo: grossKobo }: OrderFee, isVatRegistered: boolean): DocumentLine {
  const vatKobo = isVatRegistered ? includedVatKobo(grossKobo, 'standard') : 0
  return {
    name,
    detail: '',
    quantity: 1,
    unit_price_kobo: grossKobo,
    discount_kobo: 0,
    vat_class: 'standard',
    gross_kobo: grossKobo,
    vat_kobo: vatKobo,
    net_kobo: grossKobo - vatKobo,
  }
}

/** The plan's charges: interest in all but name, so without VAT. */
function chargesLine({
  agreement_charges_kobo: agreementChargesKobo,
}: InvoiceInput['order']): DocumentLine | undefined {
  if (agreementChargesKobo === 0) return undefined
  return {
    name: 'Paying in instalments',
    detail: 'Plan fee',
    quantity: 1,
    unit_price_kobo: agreementChargesKobo,
    discount_kobo: 0,
    vat_class: 'exempt',
    gross_kobo: agreementChargesKobo,
    vat_kobo: 0,
    net_kobo: agreementChargesKobo,
  }
}

/** A printed address, without phone numbers. */
export function addressLines({ street, area, lga, state }: Address): string[] {
  const region = [lga, findState(state)?.name ?? state]
  return [[street, area], region].map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean)
}

interface ChargedOrder extends Pick<StoredOrder, 'status' | 'total_kobo' | 'agreement_charges_kobo'> {
  /** The totals of the first invoice, and of the supplementary ones after it. */
  invoiced_kobo: number
  supplementary_kobo: number
  /** The paid part of the plan's late fees. */
  late_fee_paid_kobo: number
}

/**
 * Plan charges that were paid and are not on any invoice yet, in kobo. Unpaid ones may still be waived, so they are not
 * invoiced.
 */
export function supplementaryDueKobo(order: ChargedOrder): number {
  const {
    status,
    total_kobo: totalKobo,
    agreement_charges_kobo: agreementChargesKobo,
    invoiced_kobo: invoicedKobo,
    supplementary_kobo: supplementaryKobo,
    late_fee_paid_kobo: lateFeePaidKobo,
  } = order
  if (hasEnded(status)) return 0
  return Math.max(
    0,
    Math.min(totalKobo + agreementChargesKobo - invoicedKobo, lateFeePaidKobo) - supplementaryKobo,
  )
}

/** A supplementary invoice for late fees, based on the first invoice. Like the plan's fee, they have no VAT. */
export function supplementaryInvoice(
  first: DocumentContent,
  amountKobo: number,
  suppliedAt: string,
): DocumentContent {
  const totals = { vat_class: 'exempt', net_kobo: amountKobo, vat_kobo: 0, gross_kobo: amountKobo } as const
  const lines = [
    {
      ...totals,
      name: 'Late fee',
      detail: 'Late plan payments',
      quantity: 1,
      unit_price_kobo: amountKobo,
      discount_kobo: 0,
    },
  ]
  return { ...first, supplied_at: suppliedAt, lines, totals: totalByVatClass(lines) }
}
