/** Address of a category's page by its name, as the specification writes it (section 2). */
export function categoryPath(name: string): string {
  return `/products/category/${encodeURIComponent(name)}`
}
