import type { ImageSource } from '@shop/ui/image'
import { productPath } from '../runtime/paths.ts'

interface PreviewProduct {
  name: string
  image: ImageSource | null
}

/** Maximum depth at which lists are nested in loader data. */
const depthMax = 5

/** Name and first image of the product with that path, if a list in the loaded data has it. */
export function findLoadedProduct(data: unknown, path: string, depth = 0): PreviewProduct | undefined {
  if (typeof data !== 'object' || data === null || depth > depthMax) return undefined
  const { id, name, product_images: images } = data as Record<string, unknown>
  if (typeof id === 'string' && productPath(id) === path && typeof name === 'string' && Array.isArray(images))
    return { name, image: (images as ImageSource[])[0] ?? null }
  for (const part of Object.values(data)) {
    const found = findLoadedProduct(part, path, depth + 1)
    if (found) return found
  }
  return undefined
}
