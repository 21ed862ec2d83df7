import { variantFieldName, type AdminProduct } from '@shop/contract/admin/products'
import { mapProductTexts, pickProductTexts, type ProductTexts } from '@shop/contract/product-texts'
import type { FieldErrors } from '../../../forms/contract/form-state.ts'

/** A variant in the form, in kobo, grams and units; null if empty, NaN if not a number. */
export interface VariantValues extends Pick<
  AdminProduct['variants'][number],
  'colour' | 'size' | 'sku' | 'barcode' | 'image_id' | 'is_enabled' | 'reserved' | 'past_prices_kobo'
> {
  id?: string
  price_kobo: number | null
  regular_price_kobo: number | null
  cost_kobo: number | null
  weight_grams: number | null
  on_hand: number | null
  expected_on_hand?: number
}

/** A product in the form; names as in the contract, so that errors reach their field. */
export interface ProductValues
  extends
    ProductTexts,
    Pick<
      AdminProduct,
      | 'name'
      | 'category'
      | 'description'
      | 'vat_class'
      | 'pay_on_delivery'
      | 'published'
      | 'publish_at'
      | 'low_stock_threshold'
    > {
  brand: string
  features: { text: string }[]
  /** Values by key; undefined for attributes that are not shown yet. */
  attributes: Record<string, string | undefined>
  /** If '', the category's is used. */
  size_name: string
  variants: VariantValues[]
}

export const emptyVariant: VariantValues = {
  colour: '',
  size: '',
  sku: '',
  price_kobo: null,
  regular_price_kobo: null,
  weight_grams: null,
  on_hand: null,
  barcode: '',
  cost_kobo: null,
  image_id: null,
  is_enabled: true,
  reserved: 0,
  past_prices_kobo: [],
}

export const emptyProduct: ProductValues = {
  name: '',
  category: '',
  brand: '',
  description: '',
  features: [],
  attributes: {},
  vat_class: 'standard',
  pay_on_delivery: true,
  published: false,
  publish_at: null,
  ...mapProductTexts(() => ''),
  size_name: '',
  low_stock_threshold: null,
  variants: [emptyVariant],
}

export function toFormValues(product: AdminProduct): ProductValues {
  const { name, category, description, attributes, vat_class, pay_on_delivery, published } = product
  return {
    name,
    category,
    description,
    attributes,
    vat_class,
    pay_on_delivery,
    published,
    publish_at: product.publish_at,
    low_stock_threshold: product.low_stock_threshold,
    ...pickProductTexts(product),
    brand: product.brand ?? '',
    features: product.features.map((text) => ({ text })),
    size_name: product.custom_size_name,
    variants: product.variants.map((variant) => ({ ...variant, expected_on_hand: variant.on_hand })),
  }
}

/** The input to send; the contract drops fields that are only for display. */
export function toProductInput(values: ProductValues): object {
  return {
    ...values,
    publish_at: values.published ? null : values.publish_at,
    attributes: fillAttributes(values.attributes),
    features: values.features.map(({ text }) => text).filter((text) => text.trim() !== ''),
    variants: values.variants.map(({ weight_grams, on_hand, ...variant }) => ({
      ...variant,
      weight_grams: weight_grams ?? undefined,
      on_hand: on_hand ?? undefined,
    })),
  }
}

/** An empty text clears the stored value. */
export function fillAttributes(attributes: ProductValues['attributes']): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([key, text]) => [key, text ?? '']))
}

const fieldNames = [
  ['price_kobo', 'price'],
  ['regular_price_kobo', 'old price'],
  ['on_hand', 'stock'],
  ['weight_grams', 'weight'],
  ['cost_kobo', 'cost'],
] as const

/** Turns 'Enter a price' for one of several variants into 'Enter the price of Blue / M'. */
export function labelVariantErrors(errors: FieldErrors<ProductValues>, { variants }: ProductValues): void {
  for (const [index, row] of variants.entries())
    for (const [field, what] of fieldNames) {
      const error = errors.variants?.[index]?.[field]
      if (!error?.message?.startsWith('Enter a')) continue
      const kind = error.message.includes('whole') ? ' as a whole number' : ' as a number'
      error.message = `Enter ${variantFieldName(what, row)}${row[field] === null ? '' : kind}`
    }
}
