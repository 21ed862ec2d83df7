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
    // The database cannot keep this character.
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

/** One row of the variant grid. Without an id it is new; one left out of an edit is retired. */
export const VariantInput = z.object({
  id: z.optional(z.string()),
  colour: z._default(text(40), ''),
  size: z._default(text(40), ''),
  /** '' makes one from the product's id and the options. */
  sku: z._default(text(60), ''),
  price_kobo: Price,
  /** Struck through beside the price; only a price that shoppers were really asked before. */
  regular_price_kobo: z._default(z.nullable(Price), null),
  /** Left out, this and the following fields do not change. A new variant takes the default weight. */
  weight_grams: z.optional(amount(weightGramsMax)),
  /** 0 for a new variant. */
  on_hand: z.optional(amount(onHandMax)),
  barcode: z.optional(text(40)),
  /** What the shop pays for it; shoppers are never told. */
  cost_kobo: z.optional(z.nullable(Price)),
  /** One of the product's images; one that is gone counts as none. */
  image_id: z.optional(z.nullable(z.string())),
  /** Numbers of the product's images, from 1, that show its colour. They replace the images that showed it before. */
  colour_images: z.optional(
    z.array(z.int().check(z.gte(1), z.lte(productImagesMax))).check(z.maxLength(productImagesMax)),
  ),
  /** Off sale it stays in the form and nowhere else. */
  is_enabled: z.optional(z.boolean()),
  /** What the editor was shown: stock then changes by the difference, so that units sold meanwhile stay sold. */
  expected_on_hand: z.optional(amount(onHandMax)),
})
export type VariantInput = z.output<typeof VariantInput>

/** Name of a field of a variant: 'the price of Blue / M', or 'the price' of the only variant. */
export function variantFieldName(field: string, { colour, size }: { colour: string; size: string }): string {
  const name = [colour, size].filter(Boolean).join(' / ')
  return name ? `the ${field} of ${name}` : `the ${field}`
}

const noAmpersand = z.regex(/^[^&]*$/, 'Write “and” instead of “&”')

export const ProductInput = z.object({
  name: requiredText(150, 'Enter a name'),
  /** Name or slug; a name that the shop does not know yet opens a new category. '' for "Other". */
  category: z._default(text(80).check(noAmpersand), ''),
  /** A name that the shop does not know yet is added. */
  brand: z._default(text(60), ''),
  description: z._default(text(5_000), ''),
  features: z._default(z.array(text(200)).check(z.maxLength(30, 'At most 30 features')), []),
  /** What its category tells of products, by key, as it is typed: '6.7', 'yes', 'Cotton'. */
  attributes: z.optional(z.record(z.string(), text(200))),
  vat_class: z._default(VatClass, 'standard'),
  pay_on_delivery: z._default(z.boolean(), true),
  published: z._default(z.boolean(), false),
  /** When the draft goes into the shop automatically. Left out, this and what follows stay as they are. */
  publish_at: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Enter a date and time' }))),
  ...mapProductTexts((name) => z.optional(text(productTexts[name].max))),
  /** The name of its sizes, such as "Storage"; '' takes its category's, else "Size". */
  size_name: z.optional(text(sizeNameMax)),
  /** Its low-stock number (units); null takes the shop's. */
  low_stock_threshold: z.optional(z.nullable(amount(onHandMax))),
  variants: z
    .array(VariantInput)
    .check(z.minLength(1, 'A product needs at least one variant'), z.maxLength(200, 'At most 200 variants')),
})
export type ProductInput = z.output<typeof ProductInput>

export const UpdateProductInput = z.extend(ProductInput, {
  category: requiredText(80, 'Choose a category').check(noAmpersand),
  /** Of the product that the editor was shown. */
  version: z.number(),
  /** How the stock ledger explains changes of stock. */
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
  /** Asks for the next page as `before`; null on the last. */
  next_cursor: z.nullable(z.number()),
})
export type ProductHistory = z.output<typeof ProductHistory>

export const AdminProduct = z.extend(Product, {
  version: z.number(),
  is_demo: z.boolean(),
  publish_at: z.nullable(z.string()),
  /** The product's own number; null takes the shop's. */
  low_stock_threshold: z.nullable(z.number()),
  /** The product's own name of sizes; `size_name` is the one that shoppers read. */
  custom_size_name: z.string(),
  attributes: z.record(z.string(), z.string()),
  modified_by_name: z.nullable(z.string()),
  /** Accounts that wait for it to be in stock again. */
  stock_alert_count: z.number(),
  /** Units sold in the last 30 days, less those that came back by cancelled orders. */
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
      /** Prices that shoppers were asked until now: only these may be struck through. */
      past_prices_kobo: z.array(PriceKobo),
    }),
  ),
  /** Newest first; the rest by its own address. */
  history: z.array(HistoryEntry),
  history_next_cursor: z.nullable(z.number()),
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
  /** How many variants it has. */
  variant_count: z.number(),
  /** How many of them have few units left, or none. */
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

/** What staff may choose from while they edit: also what no published product has. */
export const CatalogueOptions = z.object({
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  brands: z.array(z.object({ name: z.string(), slug: z.string() })),
})
export type CatalogueOptions = z.output<typeof CatalogueOptions>

const productId = z.object({ product_id: z.string() })

export const listAdminProducts = endpoint('GET /admin/products', {
  summary: 'List products of the shop, published or not',
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

export const getProductHistory = endpoint('GET /admin/products/{product_id}/history', {
  summary: 'List the changes of a product, newest first',
  access: 'catalogue:read',
  params: productId,
  query: z.object({ cursor: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1))) }),
  response: ProductHistory,
  errors: ['not_found'],
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
  summary: 'Delete a product that nobody ordered; its page then says that it is no longer available',
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
  /** The colour of the product that it shows. */
  query: z.object({ colour: z._default(text(40), '') }),
  response: AdminProduct,
  errors: ['invalid_input', 'not_found', 'invalid_image', 'payload_too_large', 'unsupported_media_type'],
})

export const updateProductImages = endpoint('PUT /admin/products/{product_id}/images', {
  summary: 'Reorder, describe, assign to a colour or remove images: omitted ones are removed',
  access: 'catalogue:write',
  params: productId,
  body: z.object({
    images: z
      .array(
        z.object({
          id: z.string(),
          alt: text(200),
          /** The colour of the product that it shows, empty for all. Left out it stays. */
          colour: z.optional(text(40)),
        }),
      )
      .check(z.maxLength(productImagesMax)),
  }),
  response: AdminProduct,
  errors: ['invalid_input', 'not_found'],
})

export const deleteDemoData = endpoint('DELETE /admin/demo-data', {
  summary: 'Remove the demo catalogue; what the owner added or edited is kept',
  access: 'demo:delete',
  response: z.object({ deleted_products: z.number(), retained_products: z.number() }),
})
