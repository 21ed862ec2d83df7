import type { AdminProduct, UpdateProductInput } from '@shop/contract/admin/products'
import { variantLabel } from '../../entities/product/variant-label.ts'
import type { RequestBody } from '../../api/endpoint.ts'
import { updateProductFields } from '../../api/generated/admin/product-fields.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastInfo, toastUndo } from '../../api/toasts.ts'
import { useUpdateProductCache } from './queries.ts'

type ProductFields = RequestBody<typeof updateProductFields>
type Variant = AdminProduct['variants'][number]

/** Edited values of a variant; an empty or invalid price is null or NaN and is not sent. */
export type QuickVariant = Pick<Variant, 'id' | 'price_kobo' | 'regular_price_kobo' | 'on_hand'> & {
  expected_on_hand: number
}

export interface QuickValues {
  published: boolean
  stock_reason: UpdateProductInput['stock_reason']
  variants: QuickVariant[]
}

export function toQuickValues(product: AdminProduct, stock_reason: QuickValues['stock_reason']): QuickValues {
  const variants = product.variants.map(({ id, price_kobo, regular_price_kobo, on_hand }) => ({
    id,
    price_kobo,
    regular_price_kobo,
    on_hand,
    expected_on_hand: on_hand,
  }))
  return { published: product.published, stock_reason, variants }
}

/** Input for a quick edit. Drops a regular price that would no longer be higher. */
export function toQuickInput(values: QuickValues) {
  return {
    ...values,
    variants: values.variants.map(({ regular_price_kobo: regular, ...variant }) => ({
      ...variant,
      regular_price_kobo: regular !== null && regular > variant.price_kobo ? regular : null,
    })),
  }
}

/** Input that undoes an edit: prices as before, stock changed by the same number of units in reverse. */
export function toUndoUpdate(before: AdminProduct, after: AdminProduct): ProductFields {
  const expected = new Map(after.variants.map(({ id, on_hand }) => [id, on_hand]))
  const variants = before.variants
    .filter(({ id }) => expected.has(id))
    .map(({ id, price_kobo, regular_price_kobo, on_hand }) => ({
      id,
      price_kobo,
      regular_price_kobo,
      on_hand,
      expected_on_hand: expected.get(id),
    }))
  return { published: before.published, version: after.version, variants }
}

/** Label of the save button: 'Save 4 more of size 42', 'Save price', 'Save 3 changes'. */
export function quickSaveLabel(product: AdminProduct, variants: readonly QuickVariant[]): string {
  const before = new Map(product.variants.map((variant) => [variant.id, variant]))
  const priceChanges = variants.filter(
    ({ id, price_kobo }) => price_kobo !== before.get(id)?.price_kobo,
  ).length
  const stockChanges = variants.filter(({ on_hand, expected_on_hand }) => on_hand !== expected_on_hand)
  const changeCount = priceChanges + stockChanges.length
  const [firstChange] = stockChanges
  const variant = firstChange && before.get(firstChange.id)
  if (changeCount === 1 && variant) return `Save ${stockChangeLabel(variant, firstChange.on_hand)}`
  if (stockChanges.length === 0 && priceChanges > 0) return priceChanges === 1 ? 'Save price' : 'Save prices'
  return changeCount === 0 ? 'Save' : `Save ${changeCount} changes`
}

function stockChangeLabel(variant: Variant, onHand: number): string {
  const change = onHand - variant.on_hand
  const label = variantLabel(variant).replace(/^Size /, 'size ')
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'}${label ? ` of ${label}` : ''}`
}

/** Shows a small edit everywhere and offers Undo. */
export function useOfferUndo(): (before: AdminProduct, after: AdminProduct) => void {
  const show = useUpdateProductCache()
  return (before, after) => {
    show(after)
    toastUndo(`Saved ${after.name}`, () => {
      void updateProductFields({ ...toUndoUpdate(before, after), product_id: after.id }).then(
        (restored) => {
          show(restored)
          toastInfo('Undone')
        },
        (error: unknown) => toastError(getErrorMessage(error)),
      )
    })
  }
}
