export function productPath(productId: string): string {
  return `/products/${encodeURIComponent(productId)}`
}

/** Address of a brand's page by its slug. */
export function brandPath(slug: string): string {
  return `/brands/${encodeURIComponent(slug)}`
}

/** Address of a category's page by its name; the form of the addresses is fixed. */
export function categoryPath(name: string): string {
  return `/products/category/${encodeURIComponent(name)}`
}
