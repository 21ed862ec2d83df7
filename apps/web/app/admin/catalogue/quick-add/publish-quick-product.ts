import type { AdminProduct, ProductInput } from '@shop/contract/admin/products'
import { createProduct, updateProductImages } from '../../../api/generated/admin/products.ts'
import { getErrorCode } from '../../../api/request-error.ts'
import { discardDraft, loadDraft, saveDraft } from '../../../api/storage/drafts.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { fetchAdminProduct, savePublished, sendProductUpdate } from '../queries.ts'

/** Under this name, the draft on the server that a failed or interrupted attempt has left. */
const startedName = 'quick-product-started'

interface StartedProduct {
  id: string
  /** Of the photo that it has, if any. */
  photo?: string
}

function loadStarted(): StartedProduct | undefined {
  const stored = loadDraft(startedName)
  return typeof stored === 'object' && stored !== null && 'id' in stored
    ? (stored as StartedProduct)
    : undefined
}

/**
 * Creates a product as a draft, adds its photo and publishes it. Each step that was done is not done again when it is
 * repeated, whatever failed in between, so that one product comes of it.
 */
export async function publishQuickProduct(
  input: ProductInput,
  photo: File,
  onProgress: (percent: number) => void,
): Promise<AdminProduct> {
  const started = loadStarted()
  const draft =
    (started && (await updateDraft(started.id, input))) ?? (await createProduct.mutation().mutationFn(input))
  const photoName = `${photo.name} ${photo.size} ${photo.lastModified}`
  saveDraft(startedName, { id: draft.id, photo: started?.id === draft.id ? started.photo : undefined })
  if (draft.product_images.length === 0 || started?.photo !== photoName) {
    await addPhoto(draft.id, photo, onProgress)
    saveDraft(startedName, { id: draft.id, photo: photoName })
  }
  const published = await savePublished(draft.id, true)
  discardDraft(startedName)
  return published
}

/** Uploads the photo, in place of one of an earlier attempt. */
async function addPhoto(id: string, photo: File, onProgress: (percent: number) => void): Promise<void> {
  const { product_images: images } = await uploadFile<AdminProduct>({
    url: `/api/admin/products/${encodeURIComponent(id)}/images`,
    file: photo,
    onProgress,
    signal: new AbortController().signal,
  })
  if (images.length > 1)
    await updateProductImages({
      product_id: id,
      images: images.slice(-1).map(({ id, alt }) => ({ id, alt })),
    })
}

/** Brings the draft to what is entered now; undefined if it was deleted or published meanwhile. */
async function updateDraft(id: string, input: ProductInput): Promise<AdminProduct | undefined> {
  const product = await fetchAdminProduct(id).catch((error: unknown) => {
    // Anything else may leave the draft there, so another one must not be created.
    if (getErrorCode(error) === 'not_found') return undefined
    throw error
  })
  const [variant] = product?.variants ?? []
  const [entered] = input.variants
  if (!product || product.published || !variant || !entered) return undefined
  return sendProductUpdate(id, {
    ...input,
    category: input.category || product.category,
    version: product.version,
    stock_reason: 'counted',
    variants: [{ ...entered, id: variant.id, sku: variant.sku, expected_on_hand: variant.on_hand }],
  })
}
