import type { ProductValues } from './product-values.ts'

/** What was typed and not saved, with the version of the product that it was typed over; null for a new product. */
export interface ProductDraft {
  version: number | null
  values: ProductValues
}

const keyOf = (productId: string | null) => `draft:product:${productId ?? 'new'}`

/** The draft that a reload or a closed tab left behind. */
export function readDraft(productId: string | null): ProductDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(productId)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

export function keepDraft(productId: string | null, draft: ProductDraft): void {
  try {
    localStorage.setItem(keyOf(productId), JSON.stringify(draft))
  } catch {
    // Without storage a reload loses what was not saved; the page itself goes on.
  }
}

export function dropDraft(productId: string | null): void {
  try {
    localStorage.removeItem(keyOf(productId))
  } catch {
    // Nothing was kept.
  }
}

/** Drafts of an older version of the shop may look otherwise. */
function isDraft(draft: unknown): draft is ProductDraft {
  if (typeof draft !== 'object' || draft === null || !('values' in draft)) return false
  const { values } = draft
  return (
    typeof values === 'object' &&
    values !== null &&
    ['variants', 'features'].every((name) => Array.isArray(Reflect.get(values, name))) &&
    ['name', 'category', 'brand', 'description'].every(
      (name) => typeof Reflect.get(values, name) === 'string',
    )
  )
}
