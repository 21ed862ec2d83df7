import { variantFieldName, ProductInput, type AdminProduct } from '@shop/contract/admin/products'
import { mapProductTexts, pickProductTexts, type ProductTexts } from '@shop/contract/product-texts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { toLocalDateTime, parseLocalDateTime } from '../../../forms/date-input.ts'
import { parseNaira, toNairaInput, parseInteger } from '../../../format/money.ts'

/** One row of the variant grid as it is typed; names as in the contract, so that errors find their field. */
export interface VariantValues {
  id?: string
  colour: string
  size: string
  sku: string
  /** Naira. */
  price_kobo: string
  regular_price_kobo: string
  weight_grams: string
  on_hand: string
  expected_on_hand?: number
  barcode: string
  cost_kobo: string
  /** '' for the product's first. */
  image_id: string
  is_enabled: boolean
  reserved: number
  past_prices_kobo: number[]
}

export interface ProductValues extends ProductTexts {
  name: string
  category: string
  brand: string
  description: string
  features: { text: string }[]
  /** By key; empty where it is not set. */
  attributes: Record<string, string>
  vat_class: ProductInput['vat_class']
  pay_on_delivery: boolean
  published: boolean
  /** As a field of type datetime-local has it, in Lagos. */
  publish_at: string
  /** '' takes the category's name. */
  size_name: string
  /** '' takes the shop's number. */
  low_stock_threshold: string
  variants: VariantValues[]
}

export const emptyVariant: VariantValues = {
  colour: '',
  size: '',
  sku: '',
  price_kobo: '',
  regular_price_kobo: '',
  weight_grams: '',
  on_hand: '',
  barcode: '',
  cost_kobo: '',
  image_id: '',
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
  publish_at: '',
  ...mapProductTexts(() => ''),
  size_name: '',
  low_stock_threshold: '',
  variants: [emptyVariant],
}

export function toFormValues(product: AdminProduct): ProductValues {
  return {
    name: product.name,
    category: product.category,
    brand: product.brand ?? '',
    description: product.description,
    features: product.features.map((text) => ({ text })),
    attributes: product.attributes,
    vat_class: product.vat_class,
    pay_on_delivery: product.pay_on_delivery,
    published: product.published,
    publish_at: toLocalDateTime(product.publish_at),
    ...pickProductTexts(product),
    size_name: product.custom_size_name,
    low_stock_threshold: product.low_stock_threshold === null ? '' : String(product.low_stock_threshold),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      colour: variant.colour,
      size: variant.size,
      sku: variant.sku,
      price_kobo: toNairaInput(variant.price_kobo),
      regular_price_kobo: toNairaInput(variant.regular_price_kobo),
      weight_grams: String(variant.weight_grams),
      on_hand: String(variant.on_hand),
      expected_on_hand: variant.on_hand,
      barcode: variant.barcode,
      cost_kobo: toNairaInput(variant.cost_kobo),
      image_id: variant.image_id ?? '',
      is_enabled: variant.is_enabled,
      reserved: variant.reserved,
      past_prices_kobo: variant.past_prices_kobo,
    })),
  }
}

const optionalInteger = (text: string) => (text.trim() === '' ? undefined : parseInteger(text))

/** What is sent; amounts that cannot be read are NaN, which the contract rejects in its words. */
function toInput(values: ProductValues): object {
  return {
    ...values,
    publish_at: values.published ? null : parseLocalDateTime(values.publish_at),
    low_stock_threshold: optionalInteger(values.low_stock_threshold) ?? null,
    features: values.features.map(({ text }) => text).filter((text) => text.trim() !== ''),
    variants: values.variants.map(({ reserved: _reserved, past_prices_kobo: _past, ...variant }) => ({
      ...variant,
      price_kobo: parseNaira(variant.price_kobo) ?? Number.NaN,
      regular_price_kobo: parseNaira(variant.regular_price_kobo),
      weight_grams: optionalInteger(variant.weight_grams),
      on_hand: optionalInteger(variant.on_hand),
      cost_kobo: parseNaira(variant.cost_kobo),
      image_id: variant.image_id || null,
    })),
  }
}

const checked = standardSchemaResolver<never, unknown, ProductInput>(ProductInput)

/** Validates with the contract's schema, as the server does. Errors of variants name the variant. */
export const resolveProduct: Resolver<ProductValues, unknown, ProductInput> = async (
  values,
  context,
  options,
) => {
  const found = await (checked(toInput(values) as never, context, options as never) as ReturnType<
    Resolver<ProductValues, unknown, ProductInput>
  >)
  for (const [index, row] of values.variants.entries()) labelErrors(found.errors.variants?.[index], row)
  return found
}

const fieldNames = [
  ['price_kobo', 'price'],
  ['regular_price_kobo', 'old price'],
  ['on_hand', 'stock'],
  ['weight_grams', 'weight'],
  ['cost_kobo', 'cost'],
] as const

type RowErrors = NonNullable<FieldErrors<ProductValues>['variants']>[number]

/** With several rows 'Enter a price' becomes 'Enter the price of Blue / M'. */
function labelErrors(errors: RowErrors, row: VariantValues): void {
  for (const [field, what] of fieldNames) {
    const error = errors?.[field]
    if (!error?.message?.startsWith('Enter a')) continue
    const kind = error.message.includes('whole') ? ' as a whole number' : ' as a number'
    error.message = `Enter ${variantFieldName(what, row)}${row[field].trim() === '' ? '' : kind}`
  }
}
