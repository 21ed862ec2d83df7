import type { AttributeKind } from '@shop/contract/admin/taxonomy'
import type { CollectionRule } from '@shop/contract/admin/collections'
import type { StockStatus } from '@shop/contract/catalogue'
import {
  bigint,
  boolean,
  customType,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, timestamptz, transactionId } from '../core/db/columns.ts'

const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable('categories', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  /** The name in lowercase, because names are matched case-insensitively. */
  name_key: text().notNull(),
  description: text().notNull().default(''),
  position: integer().notNull().default(0),
  /** The parent category; only one level. */
  parent_id: integer(),
  image: jsonb().$type<ImageMeta>(),
  /** Whether its products can be paid on delivery, if they allow it too. */
  pay_on_delivery: boolean().notNull().default(true),
  /** Item weight of products without their own; null uses the shop's. */
  weight_grams: integer(),
  /** '' for "Size". */
  size_name: text().notNull().default(''),
  is_demo: boolean().notNull().default(false),
})

export const categoryAttributes = pgTable('category_attributes', {
  category_id: integer().notNull(),
  key: text().notNull(),
  name: text().notNull(),
  kind: text().$type<AttributeKind>().notNull(),
  unit: text().notNull().default(''),
  options: text().array().notNull(),
  position: integer().notNull(),
})

export const brands = pgTable('brands', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  is_demo: boolean().notNull().default(false),
})

export const collections = pgTable('collections', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  /** The name in lowercase. */
  name_key: text().notNull(),
  description: text().notNull().default(''),
  /** Null if its products are picked by hand. */
  rule: jsonb().$type<CollectionRule>(),
  published: boolean().notNull().default(false),
  /** Whether the menu and home page link to it once published. */
  in_menu: boolean().notNull().default(true),
  version: integer().notNull().default(1),
})

export const collectionProducts = pgTable('collection_products', {
  collection_id: integer().notNull(),
  product_id: text().notNull(),
  position: integer().notNull(),
})

export const products = pgTable('products', {
  id: text().primaryKey(),
  name: text().notNull(),
  category_id: integer().notNull(),
  brand_id: integer(),
  description: text().notNull().default(''),
  features: text().array().notNull(),
  colours: text().array().notNull(),
  sizes: text().array().notNull(),
  vat_class: text().$type<'standard' | 'zero' | 'exempt'>().notNull(),
  pay_on_delivery: boolean().notNull().default(true),
  /** Values of its category's attributes, by key. */
  attributes: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
  pay_later: boolean().notNull().default(false),
  published: boolean().notNull().default(false),
  /** When a draft is published automatically. */
  publish_at: timestamptz(),
  seo_title: text().notNull().default(''),
  seo_description: text().notNull().default(''),
  /** '' for the category's. */
  size_name: text().notNull().default(''),
  /** The product's own low stock level; null uses the shop's. */
  low_stock_threshold: integer(),
  /** The effective low stock level: its own or the shop's. */
  effective_low_stock_threshold: integer().notNull().default(5),
  lowest_price_kobo: bigint({ mode: 'number' }).notNull().default(0),
  highest_price_kobo: bigint({ mode: 'number' }).notNull().default(0),
  regular_price_kobo: bigint({ mode: 'number' }),
  percentage_discount: integer().notNull().default(0),
  stock_status: text().$type<StockStatus>().notNull().default('out_of_stock'),
  /** Whether a variant is at or below the low stock level. */
  has_low_stock: boolean().notNull().default(false),
  variant_count: integer().notNull().default(0),
  /** For sorting alone: a job adds orders a few seconds later (inventory/add-unit-sales.ts). */
  available_stock: integer().notNull().default(0),
  units_sold: bigint({ mode: 'number' }).notNull().default(0),
  popularity_rank: integer().notNull().default(0),
  /** 0 without reviews. */
  rating_average: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
  rating_count: integer().notNull().default(0),
  search_document: searchDocument().notNull().default(''),
  /** Its first cardImagesMax images, updated with every image (products/products.ts). */
  card_images: json().$type<ImageMeta[]>().notNull().default([]),
  version: integer().notNull().default(1),
  is_demo: boolean().notNull().default(false),
  date_added: timestamptz().notNull(),
  modified_by: uuid(),
  modified_date: timestamptz().notNull(),
})

/** A row for each stock movement of orders, added to the products by a job (inventory/add-unit-sales.ts). */
export const unitSalesDue = pgTable('unit_sales_due', {
  product_id: text().notNull(),
  units: integer().notNull(),
})

export const searchSynonyms = pgTable('search_synonyms', {
  position: integer().primaryKey(),
  /** As queryTerms returns them, the words of a phrase joined by one space. */
  terms: text().array().notNull(),
  maps_to: text().array().notNull(),
})

/** Maintained by triggers on products; each process caches it (load-facet-index.ts). */
export const productFacets = pgTable('product_facets', {
  row_index: integer().generatedAlwaysAsIdentity().primaryKey(),
  product_id: text().notNull(),
  /** False for drafts and deleted products. */
  is_published: boolean().notNull(),
  category_id: integer().notNull(),
  brand_id: integer(),
  price_kobo: bigint({ mode: 'number' }).notNull(),
  rating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull(),
  discount: integer().notNull(),
  in_stock: boolean().notNull(),
  colours: text().array().notNull(),
  sizes: text().array().notNull(),
  units_sold: bigint({ mode: 'number' }).notNull(),
  popularity_rank: integer().notNull(),
  date_added: timestamptz().notNull(),
  modified_date: timestamptz().notNull(),
  is_scheduled: boolean().notNull(),
  has_low_stock: boolean().notNull(),
  available_stock: integer().notNull(),
  variant_count: integer().notNull(),
  is_deleted: boolean().notNull().default(false),
  /** Increases with every change of the row. */
  version: integer().notNull().default(1),
  /** Increases with every change of the product's search document. */
  text_version: integer().notNull().default(1),
  changed_xid: transactionId().notNull(),
})

export const variants = pgTable('variants', {
  id: uuid().primaryKey(),
  product_id: text().notNull(),
  colour: text().notNull().default(''),
  size: text().notNull().default(''),
  sku: text().notNull(),
  price_kobo: bigint({ mode: 'number' }).notNull(),
  regular_price_kobo: bigint({ mode: 'number' }),
  weight_grams: integer().notNull(),
  on_hand: integer().notNull().default(0),
  reserved: integer().notNull().default(0),
  position: integer().notNull().default(0),
  /** When the variant was retired; old orders still refer to it. */
  retired_at: timestamptz(),
  /** Retired, but still in the product form. */
  is_disabled: boolean().notNull().default(false),
  barcode: text(),
  /** Purchase cost: for staff only. */
  cost_kobo: bigint({ mode: 'number' }),
  image_id: uuid(),
})

export const priceHistory = pgTable('price_history', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  variant_id: uuid().notNull(),
  price_kobo: bigint({ mode: 'number' }).notNull(),
  regular_price_kobo: bigint({ mode: 'number' }),
  effective_from: timestamptz().notNull(),
  changed_by: uuid(),
})

export const productImages = pgTable('product_images', {
  id: uuid().primaryKey(),
  product_id: text().notNull(),
  position: integer().notNull(),
  /** Key in the file store without width and extension: `${fileKey}-400.avif`. */
  file_key: text().notNull(),
  widths: integer().array().notNull(),
  alt: text().notNull(),
  average_colour: text().notNull(),
  /** The product colour it shows; '' if none in particular. */
  colour: text().notNull().default(''),
  created_at: timestamptz().notNull(),
})

export const stockAlerts = pgTable('stock_alerts', {
  id: uuid().primaryKey(),
  product_id: text().notNull(),
  /** Null for any variant. */
  variant_id: uuid(),
  /** An alert by email has either an account or an address to be confirmed. */
  account_id: uuid(),
  email: text(),
  email_key: text(),
  /** E.164, of an alert by WhatsApp or SMS. */
  phone: text(),
  consent_version: integer(),
  /** The code of the language of messages to an address or number without an account. */
  language: text().notNull().default('en'),
  confirm_hash: bytes(),
  unsubscribe_token: text().notNull(),
  requested_at: timestamptz().notNull(),
  confirmed_at: timestamptz(),
})

export const stockMovements = pgTable('stock_movements', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  variant_id: uuid().notNull(),
  quantity_change: integer().notNull(),
  reason: text()
    .$type<'opening' | 'sold' | 'cancelled' | 'counted' | 'received' | 'returned' | 'lost'>()
    .notNull(),
  reference: text().notNull(),
  actor: text().notNull(),
  /** Why a count differed, as entered by staff. */
  note: text().notNull().default(''),
  created_at: timestamptz().notNull(),
})

export const redirects = pgTable('redirects', {
  kind: text().$type<'product' | 'category'>().notNull(),
  /** A product's id, or a category's name in lowercase. */
  source: text().notNull(),
  /** The current product id or category slug; null if it was deleted for good. */
  target: text(),
  created_at: timestamptz().notNull(),
})

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect

export interface ImageMeta {
  id: string
  file_key: string
  widths: number[]
  alt: string
  average_colour: string
  /** The product colour it shows; '' or omitted if none in particular. */
  colour?: string
}
