/**
 * The cart link of a checkout URL as Meta's catalogue makes it, `/checkout?products=SKU:2&coupon=CODE`: the same items
 * behind a button, then the checkout. Other parameters, such as those of campaigns, stay. Undefined for other URLs.
 * @param url path and query
 */
export function checkoutToCartLink(url: string): string | undefined {
  const at = url.indexOf('?')
  const parameters = new URLSearchParams(at < 0 ? '' : url.slice(at))
  const items = parameters.get('products')
  if (url.slice(0, at) !== '/checkout' || items === null) return undefined
  for (const name of ['products', 'items', 'next']) parameters.delete(name)
  return `/cart/add?${String(new URLSearchParams([['items', items], ['next', 'checkout'], ...parameters]))}`
}
