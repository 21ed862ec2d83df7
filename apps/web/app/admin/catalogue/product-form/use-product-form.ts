import { ProductInput, type AdminProduct } from '@shop/contract/admin/products'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { createProduct } from '../../../api/generated/admin/products.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastError, toastSuccess } from '../../../api/toasts.ts'
import { toConflict } from '../../../forms/conflict-banner.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { fetchAdminProduct, sendProductUpdate, useUpdateProductCache } from '../queries.ts'
import { mergeProduct, unsavedFieldLabels, type MergedProduct } from './product-changes.ts'
import {
  emptyProduct,
  labelVariantErrors,
  toFormValues,
  toProductInput,
  type ProductValues,
} from './product-form-schema.ts'
import { useProductImages, type ProductImages } from './use-product-images.ts'

/** Called with a new product and the number of photos that failed to upload. */
export type OnAdded = (product: AdminProduct, unsentImages: number) => unknown

/** Includes whether anything but the images has changed. */
const FormInput = z.extend(ProductInput, { is_edited: z.boolean() })

/** State of the product form: the saved product, the edits and the images. */
export function useProductForm(product: AdminProduct | null, onAdded: OnAdded) {
  // A refetch with changes by others must not replace the edits.
  const [saved, setSaved] = useState(product)
  const savedValues = useMemo(() => (saved ? toFormValues(saved) : emptyProduct), [saved])
  const images = useProductImages(product)
  const otherEdit = useOtherEdit()
  const updateCache = useUpdateProductCache()
  const form = useContractForm(useSaveProduct(saved, images), {
    schema: FormInput,
    values: savedValues,
    toInput: (values) => ({
      ...toProductInput(values),
      is_edited: unsavedFieldLabels(savedValues, values, false).length > 0,
    }),
    labelErrors: labelVariantErrors,
    getChanges: (values) =>
      unsavedFieldLabels(savedValues, values, images.changed || (!saved && images.waiting.length > 0)),
    version: saved?.version,
    draft: `product:${saved?.id ?? 'new'}`,
    onInvalid: () => toastError('Please check the highlighted fields.'),
    onError: (error) => {
      if (saved && toConflict(error))
        void otherEdit.compare(saved, form.methods.getValues(), form.baseVersion)
    },
    onSaved: async ({ product: next, unsentImages, problem }) => {
      updateCache(next)
      if (problem === undefined) toastSuccess(saved ? 'Product saved' : 'Product added')
      else toastError(problem)
      if (!saved) return onAdded(next, unsentImages)
      setSaved(next)
      form.resetTo(toFormValues(next))
    },
  })
  const saveMerged = ({ theirs, values }: MergedProduct & { theirs: AdminProduct }) => {
    setSaved(theirs)
    form.methods.reset(values)
    form.overwrite()
  }
  const discard = () => {
    form.discard()
    images.discard()
  }
  const reload = async () => {
    if (!saved) return
    try {
      const next = await fetchAdminProduct(saved.id)
      updateCache(next)
      setSaved(next)
      form.resetTo(toFormValues(next))
      images.discard()
    } catch (error) {
      toastError(getErrorMessage(error))
    }
  }
  const { theirs, merged } = otherEdit
  return {
    saved,
    images,
    form: {
      ...form,
      conflict: form.conflict && { ...form.conflict, message: conflictMessage(theirs, merged?.conflicts) },
      saveMerged: theirs && merged ? () => saveMerged({ theirs, ...merged }) : undefined,
      reload,
      discard,
    },
  }
}

/** Saves a product, then its images: if the product is rejected, the images are unchanged. */
function useSaveProduct(saved: AdminProduct | null, images: ProductImages) {
  return async ({ is_edited, version, ...input }: z.output<typeof FormInput> & { version: number }) => {
    if (!saved) {
      const added = await createProduct.mutation().mutationFn(input)
      const unsentImages = await images.uploadAll(added.id)
      const problem =
        unsentImages > 0 ? 'Product added, but some photos failed. Please add them again here.' : undefined
      return { product: added, unsentImages, problem }
    }
    const product = is_edited
      ? await sendProductUpdate(saved.id, { ...input, version, stock_reason: 'counted' })
      : saved
    try {
      return { product: (await images.save()) ?? product, unsentImages: 0 }
    } catch (error) {
      return { product, unsentImages: 0, problem: getErrorMessage(error) }
    }
  }
}

interface OtherEdit {
  theirs?: AdminProduct
  merged?: MergedProduct
}

/** A version saved by somebody else since the product was opened, and the merge with it. */
function useOtherEdit() {
  const [otherEdit, setOtherEdit] = useState<OtherEdit>({})
  const compare = async (base: AdminProduct, mine: ProductValues, baseVersion: number | undefined) => {
    setOtherEdit({})
    scrollTo({ top: 0 })
    const theirs = await fetchAdminProduct(base.id).catch(() => undefined)
    if (!theirs) return
    // Edits based on an older version than `base` cannot be told apart from the other person's changes.
    const isKnown = baseVersion === base.version
    const merged = isKnown ? mergeProduct(toFormValues(base), mine, toFormValues(theirs)) : undefined
    setOtherEdit({ theirs, ...(merged && { merged }) })
  }
  return { ...otherEdit, compare }
}

/** The other person's last change, and what both changed. */
function conflictMessage(theirs: AdminProduct | undefined, conflicts: readonly string[] = []): string {
  const lastChange = theirs?.history[0] ? `${theirs.history[0].summary}.` : ''
  return conflicts.length > 0 ? `${lastChange} You both changed ${conflicts.join('; ')}.` : lastChange
}
