/** Goes to the provider's payment page. */
export function redirectToPayment(url: string): void {
  // A browser may bring this page back as it was left, with its button still turning.
  addEventListener('pageshow', (event) => event.persisted && location.reload(), { once: true })
  location.assign(url)
}
