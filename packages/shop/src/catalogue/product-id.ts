import { plainText } from './plain-text.ts'

/** A public product id from a name: plain letters and digits joined by hyphens. 'product' where nothing is left. */
export function productIdOf(name: string): string {
  const id = plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return id || 'product'
}
