import * as drafts from '../../api/storage/drafts.ts'
import type { ProductValues } from './product-values.ts'

/** What was typed and not saved, with the version of the product that it was typed over; null for a new product. */
export interface ProductDraft {
  version: number | null
  values: ProductValues
}

const draftKey = (productId: string | null) => `product:${productId ?? 'new'}`

/** The draft that a reload or a closed tab left behind. */
export function loadDraft(productId: string | null): ProductDraft | null {
  const draft = drafts.loadDraft(draftKey(productId))
  return isDraft(draft) ? draft : null
}

export function saveDraft(productId: string | null, draft: ProductDraft): void {
  drafts.saveDraft(draftKey(productId), draft)
}

export function discardDraft(productId: string | null): void {
  drafts.discardDraft(draftKey(productId))
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
export function restoredMessage(hadDraft: boolean, lostImages: number): string | null {
  const draftRestored = 'Your unsaved changes were restored'
  if (lostImages === 0) return hadDraft ? `${draftRestored}.` : null
  const lost =
    lostImages === 1
      ? 'couldn’t keep 1 image. Please add it again.'
      : `couldn’t keep ${lostImages} images. Please add them again.`
  return hadDraft ? `${draftRestored}, but this browser ${lost}` : `This browser ${lost}`
}
