import type { AdminProduct, ProductWish } from '@shop/contract/admin/catalogue'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type FieldPath } from 'react-hook-form'
import { addProduct } from '../../api/generated/admin/catalogue.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { conflictOf, type Conflict } from '../../forms/conflict-banner.tsx'
import { dropDraft, keepDraft, readDraft, restoredWords } from './product-draft.ts'
import { mergeProduct, type MergedProduct } from './merge-product.ts'
import { emptyProduct, resolveProduct, valuesOf, type ProductValues } from './product-values.ts'
import { unsavedWords } from './unsaved-words.ts'
import { usePictures } from './use-pictures.ts'
import { readProduct, sendEdit, useShowSaved } from './use-products.ts'

const draftDelayMs = 400

/**
 * The state of the product form: what is saved, what is typed over it, pictures, draft and conflict.
 * @param onAdded called with a product that was new, and how many of its photos could not be sent
 */
export function useProductForm(
  product: AdminProduct | null,
  onAdded: (product: AdminProduct, unsentPhotos: number) => void,
) {
  const [saved, setSaved] = useState(product)
  const [before, setBefore] = useState(() => (product ? valuesOf(product) : emptyProduct))
  const [draft] = useState(() => readDraft(product?.id ?? null))
  const [version, setVersion] = useState(draft?.version ?? product?.version ?? null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** What the other has saved, and what comes of both. */
  const [merge, setMerge] = useState<{ theirs: AdminProduct; merged: MergedProduct } | null>(null)
  const [saving, setSaving] = useState(false)
  /** How many saves failed because of invalid fields. */
  const [failures, setFailures] = useState(0)
  const [wishKey] = useState(makeWishKey)
  const pictures = usePictures(product)
  const show = useShowSaved()
  const form = useForm<ProductValues, unknown, ProductWish>({
    defaultValues: draft?.values ?? before,
    resolver: resolveProduct,
    mode: 'onTouched',
    // useFocusFirstError does it, also for fields outside of the form library.
    shouldFocusError: false,
  })
  const now = useWatch({ control: form.control }) as ProductValues
  const changes = unsavedWords(before, now, pictures.changed || (!saved && pictures.waiting.length > 0))
  const typed = unsavedWords(before, now, false).length > 0
  useKeptDraft(product?.id ?? null, typed, version, now)

  const settle = (next: AdminProduct) => {
    const values = valuesOf(next)
    setSaved(next)
    setBefore(values)
    setVersion(next.version)
    setConflict(null)
    form.reset(values)
    dropDraft(product?.id ?? null)
    show(next)
  }
  const refused = async (error: unknown) => {
    const found = conflictOf(error)
    if (found && saved) {
      const theirs = await readProduct(saved.id).catch(() => undefined)
      // Typed over an older version than the one that is known here, it cannot be told apart from the other's changes.
      const isKnown = version === saved.version
      const merged = theirs && isKnown && mergeProduct(before, form.getValues(), valuesOf(theirs))
      setMerge(merged ? { theirs, merged } : null)
      setConflict({ ...found, words: conflictWords(theirs, merged ? merged.both : []) })
      scrollTo({ top: 0 })
      return
    }
    for (const [field, message] of Object.entries(fieldErrorsOf(error)))
      form.setError(field as FieldPath<ProductValues>, { type: 'server', message })
    setFailures((count) => count + 1)
    toastError(messageOf(error))
  }
  const add = async (wish: ProductWish) => {
    const added = await addProduct(wish, { idempotencyKey: wishKey.of(wish) })
    const unsentPhotos = await pictures.sendAll(added.id)
    dropDraft(null)
    setBefore(form.getValues())
    show(added)
    if (unsentPhotos > 0) toastError('Product added, but some photos failed. Please add them again here.')
    else toastSuccess('Product added')
    onAdded(added, unsentPhotos)
  }
  const edit = async (wish: ProductWish, productId: string, over: number) => {
    // The pictures last: where the rest is refused, nothing of the product has changed.
    if (typed) settle(await sendEdit(productId, { ...wish, version: over, stock_reason: 'counted' }))
    if (pictures.changed) await pictures.save()
    if (pictures.changed || !typed) show(await readProduct(productId))
    toastSuccess('Product saved')
  }
  const saveOver = (over: number | null) =>
    form.handleSubmit(
      async (wish) => {
        if (saving) return
        setSaving(true)
        try {
          if (saved && over !== null) await edit(wish, saved.id, over)
          else await add(wish)
        } catch (error) {
          await refused(error)
        } finally {
          setSaving(false)
        }
      },
      () => {
        setFailures((count) => count + 1)
        toastError('Please check the highlighted fields.')
      },
    )()

  return {
    form,
    saved,
    pictures,
    changes,
    conflict,
    saving,
    failures,
    restored: restoredWords(draft !== null || pictures.restored, pictures.lost),
    save: () => void saveOver(version),
    keepBoth: merge
      ? () => {
          const { theirs, merged } = merge
          setSaved(theirs)
          setBefore(valuesOf(theirs))
          setVersion(theirs.version)
          form.reset(merged.values)
          void saveOver(theirs.version)
        }
      : undefined,
    overwrite: () => void saveOver(conflict?.version ?? version),
    discard: () => {
      form.reset(before)
      pictures.discard()
      setConflict(null)
      setVersion(saved?.version ?? null)
      dropDraft(product?.id ?? null)
    },
    reload: async () => {
      if (!saved) return
      settle(await readProduct(saved.id))
      pictures.discard()
    },
  }
}

/** What the other did last, and what both changed. */
function conflictWords(theirs: AdminProduct | undefined, both: readonly string[]): string {
  const last = theirs?.history[0] ? `${theirs.history[0].summary}.` : ''
  return both.length > 0 ? `${last} You both changed ${both.join('; ')}.` : last
}

/** Keeps what is typed until it is saved or discarded, so that a reload or a flat battery loses nothing. */
function useKeptDraft(
  productId: string | null,
  typed: boolean,
  version: number | null,
  values: ProductValues,
) {
  useEffect(() => {
    if (!typed) return undefined
    const timer = setTimeout(() => keepDraft(productId, { version, values }), draftDelayMs)
    return () => clearTimeout(timer)
  }, [productId, typed, version, values])
}
