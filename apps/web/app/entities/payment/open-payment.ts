import { payOrder } from '../../api/generated/payments.ts'

/**
 * Opens the provider's payment page for an order. Puts the order's page before it in the history, so that going back
 * never leads to a finished checkout. Throws the error if no page could be opened.
 */
export async function openPayment(orderId: string): Promise<void> {
  const { authorization_url } = await payOrder({ order_id: orderId })
  history.replaceState(null, '', `/orders/${orderId}`)
  redirectToPayment(authorization_url)
}

/** Goes to the provider's payment page. */
export function redirectToPayment(url: string): void {
  // The browser may restore this page from its back/forward cache, with the button still loading.
  addEventListener('pageshow', (event) => event.persisted && location.reload(), { once: true })
  location.assign(url)
}
