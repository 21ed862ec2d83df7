import type { AdminProduct, UpdateProductInput, VariantInput } from '@shop/contract/admin/products'
import { variantLabel } from '../../entities/product/variant-words.ts'
import { useMutation } from '@tanstack/react-query'
import { getErrorMessage } from '../../api/request-error.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { toastError, toastInfo, toastUndo } from '../../api/toasts.ts'
import { sendProductUpdate, useRefreshProductLists, useUpdateProductCache } from './queries.ts'

/** New values by variant id; what is left out stays. */
interface QuickChange {
  prices: ReadonlyMap<string, number>
  /** Units in stock. */
  stocks: ReadonlyMap<string, number>
  reason: UpdateProductInput['stock_reason']
}

type Variant = AdminProduct['variants'][number]

/** The edit that carries out a quick change. A regular price that would not be higher any more is dropped. */
export function toQuickUpdate(
  product: AdminProduct,
  { prices, stocks, reason }: QuickChange,
): UpdateProductInput {
  const edit = toProductUpdate(product)
  const variants = edit.variants.map((variant) => {
    const price = prices.get(variant.id ?? '') ?? variant.price_kobo
    const regular = variant.regular_price_kobo
    return {
      ...variant,
      price_kobo: price,
      regular_price_kobo: regular !== null && regular > price ? regular : null,
      on_hand: stocks.get(variant.id ?? '') ?? variant.on_hand,
    }
  })
  return { ...edit, stock_reason: reason, variants }
}

/** The edit that takes a change back: prices as they were, stock by the same number of units the other way. */
export function toUndoUpdate(before: AdminProduct, after: AdminProduct): UpdateProductInput {
  const variantsBefore = new Map(before.variants.map((variant) => [variant.id, variant]))
  const edit = toProductUpdate(after)
  const variants = edit.variants.map((variant) => {
    const old = variantsBefore.get(variant.id ?? '')
    if (!old) return variant
    const { price_kobo, regular_price_kobo } = old
    return { ...variant, price_kobo, regular_price_kobo, on_hand: old.on_hand }
  })
  return { ...edit, published: before.published, variants }
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

/** The edit that changes nothing of a product, to be changed where something shall. */
function toProductUpdate(product: AdminProduct): UpdateProductInput {
  return {
    name: product.name,
    category: product.category,
    brand: product.brand ?? '',
    description: product.description,
    features: product.features,
    vat_class: product.vat_class,
    pay_on_delivery: product.pay_on_delivery,
    published: product.published,
    size_name: product.custom_size_name,
    low_stock_threshold: product.low_stock_threshold,
    version: product.version,
    stock_reason: 'counted',
    variants: product.variants.map(toVariantInput),
  }
}

function toVariantInput(variant: AdminProduct['variants'][number]): VariantInput {
  const { id, colour, size, sku, price_kobo, regular_price_kobo, weight_grams, on_hand } = variant
  return {
    id,
    colour,
    size,
    sku,
    price_kobo,
    regular_price_kobo,
    weight_grams,
    on_hand,
    expected_on_hand: on_hand,
  }
}

interface QuickSave {
  before: AdminProduct
  edit: UpdateProductInput
}

/** Saves a small edit from the list and offers to take it back; what the server rejects is told in its words. */
export function useQuickSave(onSaved?: () => void) {
  const show = useUpdateProductCache()
  const refresh = useRefreshProductLists()
  return useMutation({
    mutationFn: ({ before, edit }: QuickSave) => sendProductUpdate(before.id, edit),
    onSuccess: (after, { before }) => {
      show(after)
      onSaved?.()
      toastUndo(`Saved ${after.name}`, () => {
        void sendProductUpdate(after.id, toUndoUpdate(before, after)).then(
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
