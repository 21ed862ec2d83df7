import type { PictureSource } from '@shop/ui/picture'
import { productPath } from '../runtime/product-path.ts'

export interface KnownProduct {
  name: string
  picture: PictureSource | null
}

/** Lists stand at most so deep in what a page was given. */
const deepest = 5

/** Name and first picture of the product whose page has that path, where the data at hand has it in some list. */
export function knownProduct(handed: unknown, path: string, depth = 0): KnownProduct | undefined {
  const data = opened(handed)
  if (typeof data !== 'object' || data === null || depth > deepest) return undefined
  const { id, name, product_images: pictures } = data as Record<string, unknown>
  if (
    typeof id === 'string' &&
    productPath(id) === path &&
    typeof name === 'string' &&
    Array.isArray(pictures)
  )
    return { name, picture: (pictures as PictureSource[])[0] ?? null }
  for (const part of Object.values(data)) {
    const found = knownProduct(part, path, depth + 1)
    if (found) return found
  }
  return undefined
}

/** Lists are handed over as one text (handed-json.ts). */
function opened(data: unknown): unknown {
  if (typeof data !== 'string' || !data.startsWith('{"')) return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}
