import type { ImageSource } from '@shop/ui/image'
import { productPath } from '../runtime/paths.ts'

interface PreviewProduct {
  name: string
  image: ImageSource | null
}

/** Maximum depth at which lists are nested in loader data. */
const depthMax = 5

/** Name and first image of the product with that path, if a list in the loaded data has its card (`ListedCard`). */
export function findLoadedProduct(data: unknown, path: string, depth = 0): PreviewProduct | undefined {
  if (typeof data !== 'object' || data === null || depth > depthMax) return undefined
  const { id, json } = data as Record<string, unknown>
  if (typeof json === 'string' && productPath(String(id)) === path) {
    const { name, product_images: images } = JSON.parse(json) as {
      name: string
      product_images: ImageSource[]
    }
    return { name, image: images[0] ?? null }
  }
  for (const part of Object.values(data)) {
    const product = findLoadedProduct(part, path, depth + 1)
    if (product) return product
  }
  return undefined
}
