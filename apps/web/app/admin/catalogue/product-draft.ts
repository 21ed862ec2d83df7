import * as drafts from '../../api/storage/drafts.ts'
import type { ProductValues } from './product-values.ts'

/** What was typed and not saved, with the version of the product that it was typed over; null for a new product. */
export interface ProductDraft {
  version: number | null
  values: ProductValues
}

const nameOf = (productId: string | null) => `product:${productId ?? 'new'}`

/** The draft that a reload or a closed tab left behind. */
export function readDraft(productId: string | null): ProductDraft | null {
  const draft = drafts.readDraft(nameOf(productId))
  return isDraft(draft) ? draft : null
}

export function keepDraft(productId: string | null, draft: ProductDraft): void {
  drafts.keepDraft(nameOf(productId), draft)
}

export function dropDraft(productId: string | null): void {
  drafts.dropDraft(nameOf(productId))
}

/** Drafts of an older version of the shop may look otherwise. */
function isDraft(draft: unknown): draft is ProductDraft {
  if (typeof draft !== 'object' || draft === null || !('values' in draft)) return false
  const { values } = draft
  return (
    typeof values === 'object' &&
    values !== null &&
    typeof Reflect.get(values, 'attributes') === 'object' &&
    ['variants', 'features'].every((name) => Array.isArray(Reflect.get(values, name))) &&
    [
      'name',
      'category',
      'brand',
      'description',
      'publish_at',
      'seo_title',
      'seo_description',
      'size_name',
      'low_stock_threshold',
    ].every((name) => typeof Reflect.get(values, name) === 'string')
  )
}

/** What the form says after a reload; null if nothing was there before. */
export function restoredWords(hadDraft: boolean, lostPictures: number): string | null {
  const kept = 'Your unsaved changes were restored'
  if (lostPictures === 0) return hadDraft ? `${kept}.` : null
  const lost =
    lostPictures === 1
      ? 'couldn’t keep 1 image. Please add it again.'
      : `couldn’t keep ${lostPictures} images. Please add them again.`
  return hadDraft ? `${kept}, but this browser ${lost}` : `This browser ${lost}`
}
