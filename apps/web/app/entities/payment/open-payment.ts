import { payOrder } from '../../api/generated/payments.ts'

/**
 * Opens the provider's payment page for an order. In the history it is behind the order's page, so that
 * going back leads there and never to a finished checkout. Throws the error when no page could be opened.
 */
export async function openPayment(orderId: string): Promise<void> {
  const { authorization_url } = await payOrder({ order_id: orderId })
  history.replaceState(null, '', `/orders/${orderId}`)
  redirectToPayment(authorization_url)
}

/** Goes to the provider's payment page. */
export function redirectToPayment(url: string): void {
  // A browser may bring this page back as it was left, with its button still turning.
  addEventListener('pageshow', (event) => event.persisted && location.reload(), { once: true })
  location.assign(url)
}
