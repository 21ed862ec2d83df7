import * as z from 'zod/mini'
import { Picture, Product, StockWord, VatClass } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { PriceKobo } from '../money.ts'
import { PageQuery, pageOf } from '../page.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** One row of the variant grid. Without an id it is new; one left out of an edit is retired. */
export const VariantWish = z.object({
  id: z.optional(z.string()),
  colour: z._default(text(40), ''),
  size: z._default(text(40), ''),
  sku: z._default(text(60), ''),
  price_kobo: PriceKobo,
  regular_price_kobo: z._default(z.nullable(PriceKobo), null),
  weight_grams: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
  on_hand: z.number().check(z.int(), z.gte(0), z.lte(10_000_000)),
})
export type VariantWish = z.output<typeof VariantWish>

export const ProductWish = z.object({
  name: text(150),
  category: text(80),
  brand: z._default(text(60), ''),
  description: z._default(text(5_000), ''),
  features: z._default(z.array(text(200)).check(z.maxLength(30)), []),
  vat_class: z._default(VatClass, 'standard'),
  pay_on_delivery: z._default(z.boolean(), true),
  published: z._default(z.boolean(), false),
  variants: z.array(VariantWish).check(z.minLength(1), z.maxLength(200)),
})
export type ProductWish = z.output<typeof ProductWish>

export const AdminProduct = z.extend(Product, {
  version: z.number(),
  is_demo: z.boolean(),
  modified_by_name: z.nullable(z.string()),
  waiting: z.number(),
  variants: z.array(
    z.object({
      id: z.string(),
      colour: z.string(),
      size: z.string(),
      sku: z.string(),
      price_kobo: PriceKobo,
      regular_price_kobo: z.nullable(PriceKobo),
      weight_grams: z.number(),
      on_hand: z.number(),
      reserved: z.number(),
      available: z.number(),
      in_stock: z.boolean(),
    }),
  ),
  history: z.array(z.object({ at: z.string(), by: z.string(), act: z.string(), words: z.string() })),
})
export type AdminProduct = z.output<typeof AdminProduct>

export const AdminProductSummary = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.nullable(z.string()),
  lowest_price_kobo: PriceKobo,
  highest_price_kobo: PriceKobo,
  available: z.number(),
  stock_word: StockWord,
  published: z.boolean(),
  is_demo: z.boolean(),
  modified_date: z.string(),
  picture: z.nullable(Picture),
})
export type AdminProductSummary = z.output<typeof AdminProductSummary>

const productId = z.object({ productId: z.string() })

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  summary: 'Products of the shop, published or not',
  access: 'catalogue:read',
  query: z.object({
    tab: z._default(z.enum(['all', 'published', 'drafts', 'low-stock', 'sold-out']), 'all'),
    search: z.optional(text(100)),
    category: z.optional(text(80)),
    ...PageQuery,
  }),
  reply: z.extend(pageOf(AdminProductSummary), { counts: z.record(z.string(), z.number()) }),
  refusals: [],
})

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/admin/products/{productId}',
  summary: 'One product with stock, history and who waits for it',
  access: 'catalogue:read',
  params: productId,
  reply: AdminProduct,
  refusals: ['not_found'],
})

export const addProduct = endpoint({
  method: 'POST',
  path: '/admin/products',
  summary: 'Add a product; its id is made from its name',
  access: 'catalogue:edit',
  idempotency: 'required',
  body: ProductWish,
  reply: AdminProduct,
  refusals: ['invalid_input', 'idempotency_key_missing', 'idempotency_key_reused'],
})

export const editProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/{productId}',
  summary: 'Save a product; refused when somebody else saved it meanwhile',
  access: 'catalogue:edit',
  params: productId,
  body: z.extend(ProductWish, { version: z.number() }),
  reply: AdminProduct,
  refusals: ['invalid_input', 'not_found', 'changed_by_other'],
})

export const publishProduct = endpoint({
  method: 'POST',
  path: '/admin/products/{productId}/publish',
  summary: 'Show or hide a product in the shop',
  access: 'catalogue:edit',
  params: productId,
  body: z.object({ published: z.boolean() }),
  reply: AdminProduct,
  refusals: ['not_found'],
})

export const addPicture = endpoint({
  method: 'POST',
  path: '/admin/products/{productId}/pictures',
  summary: 'Upload a picture (multipart field "file"); it is squared and resized to AVIF and WebP',
  access: 'catalogue:edit',
  upload: true,
  params: productId,
  reply: AdminProduct,
  refusals: ['not_found', 'picture_refused', 'too_large', 'unsupported_media_type'],
})

export const arrangePictures = endpoint({
  method: 'PUT',
  path: '/admin/products/{productId}/pictures',
  summary: 'Order, describe or drop pictures: those left out are removed',
  access: 'catalogue:edit',
  params: productId,
  body: z.object({ pictures: z.array(z.object({ id: z.string(), alt: text(200) })).check(z.maxLength(30)) }),
  reply: AdminProduct,
  refusals: ['invalid_input', 'not_found'],
})

export const removeDemoData = endpoint({
  method: 'POST',
  path: '/admin/demo/remove',
  summary: 'Remove the demo catalogue; what the owner made or edited stays',
  access: 'demo:remove',
  reply: z.object({ message: z.string(), products: z.number(), kept: z.number() }),
  refusals: [],
})
