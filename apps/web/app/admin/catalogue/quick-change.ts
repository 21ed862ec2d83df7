import type { AdminProduct, UpdateProductInput } from '@shop/contract/admin/products'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '../../api/endpoint.ts'
import { updateProductFields } from '../../api/generated/admin/product-fields.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { toastError, toastInfo, toastUndo } from '../../api/toasts.ts'
import { useRefreshProductLists, useUpdateProductCache } from './queries.ts'

/** New values by variant id; what is left out stays. */
interface QuickChange {
  prices: ReadonlyMap<string, number>
  /** Units in stock. */
  stocks: ReadonlyMap<string, number>
  reason: UpdateProductInput['stock_reason']
}

type ProductFields = BodyOf<typeof updateProductFields>

type Variant = AdminProduct['variants'][number]

/** The edit that carries out a quick change. A regular price that would not be higher any more is dropped. */
export function toQuickUpdate(product: AdminProduct, { prices, stocks, reason }: QuickChange): ProductFields {
  const variants = product.variants.map(({ id, price_kobo, regular_price_kobo: regular, on_hand }) => {
    const price = prices.get(id) ?? price_kobo
    return {
      id,
      price_kobo: price,
      regular_price_kobo: regular !== null && regular > price ? regular : null,
      on_hand: stocks.get(id) ?? on_hand,
      expected_on_hand: on_hand,
    }
  })
  return { version: product.version, stock_reason: reason, variants }
}

/** The edit that takes a change back: prices as they were, stock by the same number of units the other way. */
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

/** What the button of the quick edit says that it will do: 'Save 4 more of size 42', 'Save price', 'Save 3 changes'. */
export function quickSaveLabel(product: AdminProduct, { prices, stocks }: QuickChange): string {
  const priced = product.variants.filter(
    ({ id, price_kobo }) => (prices.get(id) ?? price_kobo) !== price_kobo,
  )
  const stocked = product.variants.filter(({ id, on_hand }) => (stocks.get(id) ?? on_hand) !== on_hand)
  const changes = priced.length + stocked.length
  const [one] = stocked
  if (one && stocked.length === 1 && priced.length === 0)
    return `Save ${stockChangeLabel(one, stocks.get(one.id) ?? 0)}`
  if (stocked.length === 0 && priced.length > 0) return priced.length === 1 ? 'Save price' : 'Save prices'
  return changes === 0 ? 'Save' : `Save ${changes} changes`
}

function stockChangeLabel(variant: Variant, requested: number): string {
  const change = requested - variant.on_hand
  const words = variantLabel(variant).replace(/^Size /, 'size ')
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'}${words ? ` of ${words}` : ''}`
}

interface QuickSave {
  before: AdminProduct
  edit: ProductFields
}

/** Saves a small edit from the list and offers to take it back; what the server rejects is told in its words. */
export function useQuickSave(onSaved?: () => void) {
  const show = useUpdateProductCache()
  const refresh = useRefreshProductLists()
  return useMutation({
    mutationFn: ({ before, edit }: QuickSave) => updateProductFields({ ...edit, product_id: before.id }),
    onSuccess: (after, { before }) => {
      show(after)
      onSaved?.()
      toastUndo(`Saved ${after.name}`, () => {
        void updateProductFields({ ...toUndoUpdate(before, after), product_id: after.id }).then(
          (restored) => {
            show(restored)
            toastInfo('Undone')
          },
          (error: unknown) => toastError(getErrorMessage(error)),
        )
      })
    },
    onError: (error) => {
      toastError(Object.values(getFieldErrors(error))[0] ?? getErrorMessage(error))
      refresh()
    },
  })
}
