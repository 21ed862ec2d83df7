import { normaliseText } from '../search/plain-text.ts'

/** Words that stand in the place of a product's id in addresses of the API and of pages. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'categories',
  'category',
  'several',
  'suggestions',
  'add-to-cart',
  'update-cart',
  'remove-from-cart',
  'clear-cart',
])

/** A public product id from a name: plain letters and digits joined by hyphens. 'product' where nothing is left. */
export function toProductSlug(name: string): string {
  const id = normaliseText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return id || 'product'
}
