import { productTextNames } from '@shop/contract/product-texts'
import type { AdminProduct, ProductInput } from '@shop/contract/admin/products'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type FieldPath } from 'react-hook-form'
import { createProduct } from '../../../api/generated/admin/products.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastError, toastSuccess } from '../../../api/toasts.ts'
import { createIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { toConflict, type Conflict } from '../../../forms/conflict-banner.tsx'
import { mergeProduct, type MergedProduct, unsavedFieldLabels } from './product-changes.ts'
import { emptyProduct, resolveProduct, toFormValues, type ProductValues } from './product-form-schema.ts'
import { useProductImages } from './use-product-images.ts'
import { fetchAdminProduct, sendProductUpdate, useUpdateProductCache } from '../queries.ts'
import * as drafts from '../../../api/storage/drafts.ts'

const draftDelayMs = 400

/**
 * The state of the product form: what is saved, what is typed over it, images, draft and conflict.
 * @param onAdded called with a product that was new, and how many of its photos could not be sent
 */
export function useProductForm(
  product: AdminProduct | null,
  onAdded: (product: AdminProduct, unsentImages: number) => void,
) {
  const [saved, setSaved] = useState(product)
  const [before, setBefore] = useState(() => (product ? toFormValues(product) : emptyProduct))
  const [draft] = useState(() => loadDraft(product?.id ?? null))
  const [version, setVersion] = useState(draft?.version ?? product?.version ?? null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** What the other has saved, and what comes of both. */
  const [merge, setMerge] = useState<{ theirs: AdminProduct; merged: MergedProduct } | null>(null)
  const [saving, setSaving] = useState(false)
  /** How many saves failed because of invalid fields. */
  const [failureCount, setFailureCount] = useState(0)
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const images = useProductImages(product)
  const show = useUpdateProductCache()
  const form = useForm<ProductValues, unknown, ProductInput>({
    defaultValues: draft?.values ?? before,
    resolver: resolveProduct,
    mode: 'onTouched',
    // useFocusAfterFailure does it, also for fields outside of the form library.
    shouldFocusError: false,
  })
  const now = useWatch({ control: form.control }) as ProductValues
  const changes = unsavedFieldLabels(before, now, images.changed || (!saved && images.waiting.length > 0))
  const text = unsavedFieldLabels(before, now, false).length > 0
  useSavedDraft(product?.id ?? null, text, version, now)

  const resetTo = (next: AdminProduct) => {
    const values = toFormValues(next)
    setSaved(next)
    setBefore(values)
    setVersion(next.version)
    setConflict(null)
    form.reset(values)
    discardDraft(product?.id ?? null)
    show(next)
  }
  const refused = async (error: unknown) => {
    const found = toConflict(error)
    if (found && saved) {
      const theirs = await fetchAdminProduct(saved.id).catch(() => undefined)
      // Typed over an older version than the one that is known here, it cannot be told apart from the other's changes.
      const isKnown = version === saved.version
      const merged = theirs && isKnown && mergeProduct(before, form.getValues(), toFormValues(theirs))
      setMerge(merged ? { theirs, merged } : null)
      setConflict({ ...found, words: conflictMessage(theirs, merged ? merged.conflicts : []) })
      scrollTo({ top: 0 })
      return
    }
    for (const [field, message] of Object.entries(getFieldErrors(error)))
      form.setError(field as FieldPath<ProductValues>, { type: 'server', message })
    setFailureCount((count) => count + 1)
    toastError(getErrorMessage(error))
  }
  const add = async (input: ProductInput) => {
    const added = await createProduct(input, { idempotencyKey: idempotencyKeys.of(input) })
    const unsentImages = await images.uploadAll(added.id)
    discardDraft(null)
    setBefore(form.getValues())
    show(added)
    if (unsentImages > 0) toastError('Product added, but some photos failed. Please add them again here.')
    else toastSuccess('Product added')
    onAdded(added, unsentImages)
  }
  const edit = async (input: ProductInput, productId: string, overwriteVersion: number) => {
    // The images last: where the rest is refused, nothing of the product has changed.
    if (text)
      resetTo(
        await sendProductUpdate(productId, { ...input, version: overwriteVersion, stock_reason: 'counted' }),
      )
    if (images.changed) await images.save()
    if (images.changed || !text) show(await fetchAdminProduct(productId))
    toastSuccess('Product saved')
  }
  const saveVersion = (overwriteVersion: number | null) =>
    form.handleSubmit(
      async (input) => {
        if (saving) return
        setSaving(true)
        try {
          if (saved && overwriteVersion !== null) await edit(input, saved.id, overwriteVersion)
          else await add(input)
        } catch (error) {
          await refused(error)
        } finally {
          setSaving(false)
        }
      },
      () => {
        setFailureCount((count) => count + 1)
        toastError('Please check the highlighted fields.')
      },
    )()

  return {
    form,
    saved,
    images,
    changes,
    conflict,
    saving,
    failureCount,
    restored: restoredMessage(draft !== null || images.restored, images.lostCount),
    save: () => void saveVersion(version),
    keepBoth: merge
      ? () => {
          const { theirs, merged } = merge
          setSaved(theirs)
          setBefore(toFormValues(theirs))
          setVersion(theirs.version)
          form.reset(merged.values)
          void saveVersion(theirs.version)
        }
      : undefined,
    overwrite: () => void saveVersion(conflict?.version ?? version),
    discard: () => {
      form.reset(before)
      images.discard()
      setConflict(null)
      setVersion(saved?.version ?? null)
      discardDraft(product?.id ?? null)
    },
    reload: async () => {
      if (!saved) return
      resetTo(await fetchAdminProduct(saved.id))
      images.discard()
    },
  }
}

/** What the other did last, and what both changed. */
function conflictMessage(theirs: AdminProduct | undefined, conflicts: readonly string[]): string {
  const last = theirs?.history[0] ? `${theirs.history[0].summary}.` : ''
  return conflicts.length > 0 ? `${last} You both changed ${conflicts.join('; ')}.` : last
}

/** Keeps what is typed until it is saved or discarded, so that a reload or a flat battery loses nothing. */
function useSavedDraft(
  productId: string | null,
  text: boolean,
  version: number | null,
  values: ProductValues,
) {
  useEffect(() => {
    if (!text) return undefined
    const timer = setTimeout(() => saveDraft(productId, { version, values }), draftDelayMs)
    return () => clearTimeout(timer)
  }, [productId, text, version, values])
}

/** What was typed and not saved, with the version of the product that it was typed over; null for a new product. */
interface ProductDraft {
  version: number | null
  values: ProductValues
}

const draftKey = (productId: string | null) => `product:${productId ?? 'new'}`

/** The draft that a reload or a closed tab left behind. */
function loadDraft(productId: string | null): ProductDraft | null {
  const draft = drafts.loadDraft(draftKey(productId))
  return isDraft(draft) ? draft : null
}

function saveDraft(productId: string | null, draft: ProductDraft): void {
  drafts.saveDraft(draftKey(productId), draft)
}

function discardDraft(productId: string | null): void {
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
      ...productTextNames,
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
