export function productPath(productId: string): string {
  return `/products/${encodeURIComponent(productId)}`
}

/** Address of a brand's page by its slug. */
export function brandPath(slug: string): string {
  return `/brands/${encodeURIComponent(slug)}`
}

/** Address of a category's page by its name, as the specification writes it (section 2). */
export function categoryPath(name: string): string {
  return `/products/category/${encodeURIComponent(name)}`
}
