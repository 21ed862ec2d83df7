import type { StoredOrder } from '../orders.ts'

type InvoicedOrder = Pick<
  StoredOrder,
  'status' | 'is_test' | 'is_demo' | 'paid_kobo' | 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'
>

/**
 * Whether an order is owed its invoice: once it is paid, or once its items leave stock, paid or not. A receipt says
 * that money came in, so a shop that is not registered for VAT owes it only then. Test orders get no number.
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
  /** What has reached the shopper of what was asked back. */
  returned_kobo: number
}

/**
 * The order as its invoice has it, whose total may carry charges of a plan: charges that fell away since are waived as
 * anything else; those that came later are on no paper, and money for them is above the price.
 */
export function withInvoicedTotals<
  Order extends Pick<StoredOrder, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'>,
>(order: Order, invoicedKobo: number): Order {
  const reductionKobo = Math.max(0, invoicedKobo - order.total_kobo - order.agreement_charges_kobo)
  return { ...order, total_kobo: invoicedKobo, waived_kobo: order.waived_kobo + reductionKobo }
}

/** What of an order nobody will pay any more, in kobo: of a cancelled one all of the rest. */
export function calculateUnpaidKobo(order: Omit<CreditedOrder, 'returned_kobo'>): number {
  const { status, paid_kobo: paidKobo, total_kobo: totalKobo, waived_kobo: waivedKobo } = order
  return status === 'cancelled' ? Math.max(0, totalKobo - paidKobo) : waivedKobo
}

/**
 * How much credit notes of an order come to in all, in kobo: what of it will never be paid, and what went back of the
 * rest of its price. Money above that which goes back lowers no price.
 */
export function creditDueKobo(order: CreditedOrder): number {
  const { paid_kobo: paidKobo, total_kobo: totalKobo, returned_kobo: returnedKobo } = order
  const unpaidKobo = calculateUnpaidKobo(order)
  const priceKobo = totalKobo - unpaidKobo
  const surplusKobo = Math.max(0, paidKobo - priceKobo)
  return unpaidKobo + Math.min(Math.max(0, returnedKobo - surplusKobo), Math.min(paidKobo, priceKobo))
}
