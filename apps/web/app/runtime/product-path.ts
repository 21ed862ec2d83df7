export function productPath(productId: string): string {
  return `/products/${encodeURIComponent(productId)}`
}
