export function productPath(productId: string): string {
  return `/products/${encodeURIComponent(productId)}`
}

/** Path of a brand's page by its slug. */
export function brandPath(slug: string): string {
  return `/brands/${encodeURIComponent(slug)}`
}

/** Path of a category's page by its name; the format is fixed. */
export function categoryPath(name: string): string {
  return `/products/category/${encodeURIComponent(name)}`
}
