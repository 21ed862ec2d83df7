import type { StoredOrder } from '../orders.ts'

type InvoicedOrder = Pick<
  StoredOrder,
  'status' | 'is_test' | 'is_demo' | 'paid_kobo' | 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'
>

/**
 * Whether an order's invoice is due: once it is paid, or once it is packed, paid or not. A shop that is not registered
 * for VAT issues a receipt, which is only due once the order is paid. Test and demo orders get no number.
 */
export function isInvoiceDue(order: InvoicedOrder, isVatRegistered: boolean): boolean {
  const {
    status,
    is_test: isTest,
    is_demo: isDemo,
    paid_kobo: paidKobo,
    total_kobo: totalKobo,
    agreement_charges_kobo: agreementChargesKobo,
    waived_kobo: waivedKobo,
  } = order
  if (isTest || isDemo || status === 'awaiting_payment' || status === 'cancelled' || status === 'expired')
    return false
  return paidKobo >= totalKobo + agreementChargesKobo - waivedKobo || (isVatRegistered && status !== 'placed')
}

interface CreditedOrder extends Pick<StoredOrder, 'status' | 'paid_kobo' | 'total_kobo' | 'waived_kobo'> {
  /** The amount that the customer has been refunded. */
  returned_kobo: number
}

/**
 * The order with the total of its invoice, which may include plan charges. Charges dropped since then count as waived;
 * later charges are not on the invoice, so payments for them are above its total.
 */
export function withInvoicedTotals<
  Order extends Pick<StoredOrder, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'>,
>(order: Order, invoicedKobo: number): Order {
  const reductionKobo = Math.max(0, invoicedKobo - order.total_kobo - order.agreement_charges_kobo)
  return { ...order, total_kobo: invoicedKobo, waived_kobo: order.waived_kobo + reductionKobo }
}

/** The part of an order that will never be paid, in kobo: what was waived, or everything unpaid if cancelled. */
export function calculateUnpaidKobo(order: Omit<CreditedOrder, 'returned_kobo'>): number {
  const { status, paid_kobo: paidKobo, total_kobo: totalKobo, waived_kobo: waivedKobo } = order
  return status === 'cancelled' ? Math.max(0, totalKobo - paidKobo) : waivedKobo
}

/**
 * The total that an order's credit notes should have, in kobo: what will never be paid, plus refunds of the rest of the
 * price. Refunding a surplus does not reduce the price, so it is not credited.
 */
export function creditDueKobo(order: CreditedOrder): number {
  const { paid_kobo: paidKobo, total_kobo: totalKobo, returned_kobo: returnedKobo } = order
  const unpaidKobo = calculateUnpaidKobo(order)
  const priceKobo = totalKobo - unpaidKobo
  const surplusKobo = Math.max(0, paidKobo - priceKobo)
  return unpaidKobo + Math.min(Math.max(0, returnedKobo - surplusKobo), Math.min(paidKobo, priceKobo))
}
