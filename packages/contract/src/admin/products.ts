import * as z from 'zod/mini'
import { mapProductTexts, productTexts } from '../product-texts.ts'
import { Image, Product, StockStatus, VatClass } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { PriceKobo, priceKoboMax } from '../money.ts'
import { onHandMax, productImagesMax, sizeNameMax, weightGramsMax } from '../limits.ts'
import { PageQuery, pageSchema } from '../schemas.ts'

const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `At most ${max} characters`),
    // PostgreSQL cannot store this character.
    z.refine((value) => !value.includes('\0'), 'This contains a character that can’t be saved'),
  )

const requiredText = (max: number, missing: string) => text(max).check(z.minLength(1, missing))

/** `max` units or grams. */
const amount = (max: number) =>
  z
    .number('Enter a whole number')
    .check(z.int('Enter a whole number'), z.gte(0, 'Must be 0 or more'), z.lte(max, `At most ${max}`))

const Price = z
  .number('Enter a price')
  .check(
    z.int('Enter a price in whole kobo'),
    z.gte(0, 'The price can’t be negative'),
    z.lte(priceKoboMax, 'At most one billion naira'),
  )

/** One row of the variant grid. Without an id it is new; variants omitted from an edit are retired. */
export const VariantInput = z.object({
  id: z.optional(z.string()),
  colour: z._default(text(40), ''),
  size: z._default(text(40), ''),
  /** '' generates one from the product's id and the options. */
  sku: z._default(text(60), ''),
  price_kobo: Price,
  /** Struck-through price, which must be a price that customers were really charged. */
  regular_price_kobo: z._default(z.nullable(Price), null),
  /** If omitted, this and the following fields stay unchanged. New variants get the default weight. */
  weight_grams: z.optional(amount(weightGramsMax)),
  /** 0 for a new variant. */
  on_hand: z.optional(amount(onHandMax)),
  barcode: z.optional(text(40)),
  /** Purchase cost, never shown to customers. */
  cost_kobo: z.optional(z.nullable(Price)),
  /** One of the product's images. A removed one counts as none. */
  image_id: z.optional(z.nullable(z.string())),
  /** Positions of the images that show its colour, from 1. Replaces the previous assignment. */
  colour_images: z.optional(
    z.array(z.int().check(z.gte(1), z.lte(productImagesMax))).check(z.maxLength(productImagesMax)),
  ),
  /** Disabled variants are only shown in the form. */
  is_enabled: z.optional(z.boolean()),
  /** The stock that the editor saw. Stock changes by the difference, so that units sold in the meantime stay sold. */
  expected_on_hand: z.optional(amount(onHandMax)),
})
export type VariantInput = z.output<typeof VariantInput>

/** Name of a variant's field in messages: 'the price of Blue / M', or 'the price' if there is only one variant. */
export function variantFieldName(field: string, { colour, size }: { colour: string; size: string }): string {
  const name = [colour, size].filter(Boolean).join(' / ')
  return name ? `the ${field} of ${name}` : `the ${field}`
}

const noAmpersand = z.regex(/^[^&]*$/, 'Write “and” instead of “&”')

export const ProductInput = z.object({
  name: requiredText(150, 'Enter a name'),
  /** Name or slug. An unknown name creates a category. '' for "Other". */
  category: z._default(text(80).check(noAmpersand), ''),
  /** An unknown name creates a brand. */
  brand: z._default(text(60), ''),
  description: z._default(text(5_000), ''),
  features: z._default(z.array(text(200)).check(z.maxLength(30, 'At most 30 features')), []),
  /** Values of its category's attributes by key, as entered: '6.7', 'yes', 'Cotton'. */
  attributes: z.optional(z.record(z.string(), text(200))),
  vat_class: z._default(VatClass, 'standard'),
  pay_on_delivery: z._default(z.boolean(), true),
  published: z._default(z.boolean(), false),
  /** When the draft is published automatically. If omitted, this and the following fields stay unchanged. */
  publish_at: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Enter a date and time' }))),
  ...mapProductTexts((name) => z.optional(text(productTexts[name].max))),
  /** Name of the size option, such as "Storage"; '' uses the category's, else "Size". */
  size_name: z.optional(text(sizeNameMax)),
  /** Low stock level in units; null uses the shop's. */
  low_stock_threshold: z.optional(z.nullable(amount(onHandMax))),
  variants: z
    .array(VariantInput)
    .check(z.minLength(1, 'A product needs at least one variant'), z.maxLength(200, 'At most 200 variants')),
})
export type ProductInput = z.output<typeof ProductInput>

export const UpdateProductInput = z.extend(ProductInput, {
  category: requiredText(80, 'Choose a category').check(noAmpersand),
  /** The version the editor loaded. */
  version: z.number(),
  /** Reason for stock changes, stored with the movements. */
  stock_reason: z._default(z.enum(['counted', 'received']), 'counted'),
})
export type UpdateProductInput = z.output<typeof UpdateProductInput>

const HistoryEntry = z.object({
  created_at: z.string(),
  actor_name: z.string(),
  action: z.string(),
  summary: z.string(),
})

const ProductHistory = z.object({
  items: z.array(HistoryEntry),
  next_cursor: z.nullable(z.string()),
})
export type ProductHistory = z.output<typeof ProductHistory>

export const AdminProduct = z.extend(Product, {
  version: z.number(),
  is_demo: z.boolean(),
  publish_at: z.nullable(z.string()),
  /** The product's own level; null uses the shop's. */
  low_stock_threshold: z.nullable(z.number()),
  /** The product's own name of the size option. `size_name` is the one that customers see. */
  custom_size_name: z.string(),
  attributes: z.record(z.string(), z.string()),
  modified_by_name: z.nullable(z.string()),
  /** Number of stock alerts. */
  stock_alert_count: z.number(),
  /** Units sold in the last 30 days, less cancelled ones. */
  units_sold_30_days: z.number(),
  variants: z.array(
    z.object({
      id: z.string(),
      colour: z.string(),
      size: z.string(),
      sku: z.string(),
      price_kobo: PriceKobo,
      regular_price_kobo: z.nullable(PriceKobo),
      weight_grams: z.number(),
      barcode: z.string(),
      cost_kobo: z.nullable(PriceKobo),
      image_id: z.nullable(z.string()),
      is_enabled: z.boolean(),
      on_hand: z.number(),
      reserved: z.number(),
      available: z.number(),
      in_stock: z.boolean(),
      stock_status: StockStatus,
      /** Prices that customers were charged so far. Only these may be struck through. */
      past_prices_kobo: z.array(PriceKobo),
    }),
  ),
  /** Newest first. Older entries have their own endpoint. */
  history: z.array(HistoryEntry),
  history_next_cursor: z.nullable(z.string()),
})
export type AdminProduct = z.output<typeof AdminProduct>

export const AdminProductSummary = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.nullable(z.string()),
  version: z.number(),
  lowest_price_kobo: PriceKobo,
  highest_price_kobo: PriceKobo,
  variant_count: z.number(),
  /** Number of variants low or out of stock. */
  low_stock_variants: z.number(),
  available: z.number(),
  stock_status: StockStatus,
  published: z.boolean(),
  publish_at: z.nullable(z.string()),
  is_demo: z.boolean(),
  modified_date: z.string(),
  image: z.nullable(Image),
})
export type AdminProductSummary = z.output<typeof AdminProductSummary>

export const adminProductTabs = [
  'all',
  'published',
  'drafts',
  'scheduled',
  'low-stock',
  'out-of-stock',
] as const

export const adminProductSorts = [
  'updated',
  'name',
  'price-low',
  'price-high',
  'stock-low',
  'stock-high',
] as const

const adminSort = z.enum(adminProductSorts)

/** Options of the product form, including values that no published product uses. */
export const CatalogueOptions = z.object({
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  brands: z.array(z.object({ name: z.string(), slug: z.string() })),
})
export type CatalogueOptions = z.output<typeof CatalogueOptions>

const productId = z.object({ product_id: z.string() })

export const listAdminProducts = endpoint('GET /admin/products', {
  summary: 'List products, published or not',
  access: 'catalogue:read',
  query: z.object({
    view: z._default(z.enum(adminProductTabs), 'all'),
    search: z.optional(text(100)),
    category: z.optional(text(80)),
    brand: z.optional(text(80)),
    sort: z._default(adminSort, 'updated'),
    ...PageQuery,
  }),
  response: z.extend(pageSchema(AdminProductSummary), { counts: z.record(z.string(), z.number()) }),
})

export const listCatalogueOptions = endpoint('GET /admin/catalogue/options', {
  summary: 'List all categories and brands a product can have',
  access: 'catalogue:read',
  response: CatalogueOptions,
})

export const getAdminProduct = endpoint('GET /admin/products/{product_id}', {
  summary: 'Get a product with stock, history and back-in-stock requests',
  access: 'catalogue:read',
  params: productId,
  response: AdminProduct,
  errors: ['not_found'],
})

export const createProduct = endpoint('POST /admin/products', {
  summary: 'Create a product; its id is generated from its name',
  access: 'catalogue:write',
  idempotency: 'required',
  body: ProductInput,
  response: AdminProduct,
  errors: ['invalid_input'],
})

export const updateProduct = endpoint('PUT /admin/products/{product_id}', {
  summary: 'Update a product; fails if somebody else saved it in the meantime',
  access: 'catalogue:write',
  idempotency: 'optional',
  params: productId,
  body: UpdateProductInput,
  response: AdminProduct,
  errors: ['invalid_input', 'not_found', 'version_conflict', 'idempotency_key_reused'],
})

export const publishProduct = endpoint('PUT /admin/products/{product_id}/published', {
  summary: 'Publish or unpublish a product',
  access: 'catalogue:write',
  params: productId,
  body: z.object({ published: z.boolean() }),
  response: AdminProduct,
  errors: ['invalid_input', 'not_found'],
})

export const listProductHistory = endpoint('GET /admin/products/{product_id}/history', {
  summary: 'List the changes of a product, newest first',
  access: 'catalogue:read',
  params: productId,
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Invalid cursor'))) }),
  response: ProductHistory,
  errors: ['invalid_input', 'not_found'],
})

export const duplicateProduct = endpoint('POST /admin/products/{product_id}/duplicate', {
  summary: 'Create a draft copy of a product, without images and stock',
  access: 'catalogue:write',
  idempotency: 'required',
  params: productId,
  response: AdminProduct,
  errors: ['not_found'],
})

export const updateProductSlug = endpoint('PUT /admin/products/{product_id}/slug', {
  summary: 'Change a product’s public id; old addresses redirect to the new one',
  access: 'catalogue:write',
  params: productId,
  body: z.object({ slug: requiredText(100, 'Enter a link') }),
  response: AdminProduct,
  errors: ['invalid_input', 'not_found'],
})

export const deleteProduct = endpoint('DELETE /admin/products/{product_id}', {
  summary: 'Delete a product that was never ordered; its page then says that it is no longer available',
  access: 'catalogue:write',
  params: productId,
  errors: ['not_found', 'product_has_orders'],
})

/** @public A file: the browser calls it without the typed client. */
export const addProductImage = endpoint('POST /admin/products/{product_id}/images', {
  summary: 'Upload an image (multipart field "file"); it is made square and resized to AVIF and WebP',
  access: 'catalogue:write',
  upload: true,
  params: productId,
  /** The product colour it shows. */
  query: z.object({ colour: z._default(text(40), '') }),
  response: AdminProduct,
  errors: ['invalid_input', 'not_found', 'invalid_image', 'payload_too_large', 'unsupported_media_type'],
})

export const updateProductImages = endpoint('PUT /admin/products/{product_id}/images', {
  summary: 'Reorder, describe or remove images, and assign them to a colour; omitted images are removed',
  access: 'catalogue:write',
  params: productId,
  body: z.object({
    images: z
      .array(
        z.object({
          id: z.string(),
          alt: text(200),
          /** The product colour it shows, '' for all. Unchanged if omitted. */
          colour: z.optional(text(40)),
        }),
      )
      .check(z.maxLength(productImagesMax)),
  }),
  response: AdminProduct,
  errors: ['invalid_input', 'not_found'],
})

export const deleteDemoData = endpoint('DELETE /admin/demo-data', {
  summary: 'Remove the demo: its customers, orders and products; what the owner added or edited is kept',
  access: 'demo:delete',
  response: z.object({
    deleted_products: z.number(),
    /** Demo products that were edited or really ordered. */
    retained_products: z.number(),
    deleted_customers: z.number(),
    deleted_orders: z.number(),
  }),
})
