import type { AttributeKind } from '@shop/contract/admin/attributes'
import type { CollectionRule } from '@shop/contract/admin/collections'
import type { StockWord } from '@shop/contract/catalogue'
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
import { bytes, moment } from '../core/db/columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable('categories', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  /** The name in lower case: names are matched without regard to case. */
  nameKey: text('name_key').notNull(),
  blurb: text('blurb').notNull().default(''),
  position: integer('position').notNull().default(0),
  /** The category that it stands below, which stands below none. */
  parentId: integer('parent_id'),
  picture: jsonb('picture').$type<PictureFacts>(),
  /** Whether its products may be paid at the door, where they allow it themselves. */
  payOnDelivery: boolean('pay_on_delivery').notNull().default(true),
  /** Weight of one item of products that have none; null takes the shop's. */
  weightGrams: integer('weight_grams'),
  /** '' for "Size". */
  sizeName: text('size_name').notNull().default(''),
  isDemo: boolean('is_demo').notNull().default(false),
})

export const categoryAttributes = pgTable('category_attributes', {
  categoryId: integer('category_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<AttributeKind>().notNull(),
  unit: text('unit').notNull().default(''),
  choices: text('choices').array().notNull(),
  position: integer('position').notNull(),
})

export const brands = pgTable('brands', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
})

export const collections = pgTable('collections', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  /** The name in lower case. */
  nameKey: text('name_key').notNull(),
  blurb: text('blurb').notNull().default(''),
  /** Null where its products are picked by hand. */
  rule: jsonb('rule').$type<CollectionRule>(),
  published: boolean('published').notNull().default(false),
  /** Whether menu and home page lead to it once it is published. */
  inMenu: boolean('in_menu').notNull().default(true),
  version: integer('version').notNull().default(1),
})

export const collectionProducts = pgTable('collection_products', {
  collectionId: integer('collection_id').notNull(),
  productId: text('product_id').notNull(),
  position: integer('position').notNull(),
})

export const products = pgTable('products', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  categoryId: integer('category_id').notNull(),
  brandId: integer('brand_id'),
  description: text('description').notNull().default(''),
  features: text('features').array().notNull(),
  colours: text('colours').array().notNull(),
  sizes: text('sizes').array().notNull(),
  vatClass: text('vat_class').$type<'standard' | 'zero' | 'exempt'>().notNull(),
  payOnDelivery: boolean('pay_on_delivery').notNull().default(true),
  /** Values of what its category tells of products, by key. */
  attributes: jsonb('attributes').$type<Record<string, string | number | boolean>>().notNull().default({}),
  payLater: boolean('pay_later').notNull().default(false),
  published: boolean('published').notNull().default(false),
  /** When a draft goes into the shop by itself. */
  publishAt: moment('publish_at'),
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  /** '' takes its category's. */
  sizeName: text('size_name').notNull().default(''),
  /** The product's own low-stock number; null takes the shop's. */
  lowStock: integer('low_stock'),
  /** The effective low-stock number: its own or the shop's. */
  fewLeft: integer('few_left').notNull().default(5),
  lowestPriceKobo: bigint('lowest_price_kobo', { mode: 'number' }).notNull().default(0),
  highestPriceKobo: bigint('highest_price_kobo', { mode: 'number' }).notNull().default(0),
  regularPriceKobo: bigint('regular_price_kobo', { mode: 'number' }),
  percentageDiscount: integer('percentage_discount').notNull().default(0),
  stockWord: text('stock_word').$type<StockWord>().notNull().default('sold_out'),
  unitsSold: bigint('units_sold', { mode: 'number' }).notNull().default(0),
  shelfRank: integer('shelf_rank').notNull().default(0),
  /** 0 while nobody has rated. */
  ratingAverage: numeric('rating_average', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  searchDocument: searchDocument('search_document').notNull().default(''),
  /** The first picturesOfCard of its pictures, brought up to date by the database. */
  cardPictures: json('card_pictures').$type<PictureFacts[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  isDemo: boolean('is_demo').notNull().default(false),
  dateAdded: moment('date_added').notNull(),
  modifiedBy: uuid('modified_by'),
  modifiedDate: moment('modified_date').notNull(),
})

export const searchSynonyms = pgTable('search_synonyms', {
  position: integer('position').primaryKey(),
  /** As askedWords writes them, the words of a phrase with one space between. */
  words: text('words').array().notNull(),
  meant: text('meant').array().notNull(),
})

/** Kept by triggers on products; each process has it in memory (read-facet-index.ts). */
export const productFacets = pgTable('product_facets', {
  place: integer('place').generatedAlwaysAsIdentity().primaryKey(),
  productId: text('product_id').notNull(),
  /** False for drafts and for products that are gone. */
  offered: boolean('offered').notNull(),
  categoryId: integer('category_id').notNull(),
  brandId: integer('brand_id'),
  priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
  rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }).notNull(),
  discount: integer('discount').notNull(),
  inStock: boolean('in_stock').notNull(),
  colours: text('colours').array().notNull(),
  sizes: text('sizes').array().notNull(),
  /** Grows with every change of the row. */
  version: integer('version').notNull().default(1),
  changedBy: transactionId('changed_by').notNull(),
})

export const variants = pgTable('variants', {
  id: uuid('id').primaryKey(),
  productId: text('product_id').notNull(),
  colour: text('colour').notNull().default(''),
  size: text('size').notNull().default(''),
  sku: text('sku').notNull(),
  priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
  regularPriceKobo: bigint('regular_price_kobo', { mode: 'number' }),
  weightGrams: integer('weight_grams').notNull(),
  onHand: integer('on_hand').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  position: integer('position').notNull().default(0),
  /** Since when the variant is no longer offered; old orders still name it. */
  retiredAt: moment('retired_at'),
  /** Retired, but kept in the form of its product. */
  offSale: boolean('off_sale').notNull().default(false),
  barcode: text('barcode'),
  /** What the shop pays for it: for staff only. */
  costKobo: bigint('cost_kobo', { mode: 'number' }),
  pictureId: uuid('picture_id'),
})

export const priceHistory = pgTable('price_history', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  variantId: uuid('variant_id').notNull(),
  priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
  regularPriceKobo: bigint('regular_price_kobo', { mode: 'number' }),
  askedFrom: moment('asked_from').notNull(),
  changedBy: uuid('changed_by'),
})

export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  productId: text('product_id').notNull(),
  position: integer('position').notNull(),
  /** Key in the file store without width and ending: `${fileKey}-400.avif`. */
  fileKey: text('file_key').notNull(),
  widths: integer('widths').array().notNull(),
  alt: text('alt').notNull(),
  averageColour: text('average_colour').notNull(),
  /** The colour of the product that it shows; '' for none in particular. */
  colour: text('colour').notNull().default(''),
  addedAt: moment('added_at').notNull(),
})

export const stockAlerts = pgTable('stock_alerts', {
  id: uuid('id').primaryKey(),
  productId: text('product_id').notNull(),
  /** Null: any variant will do. */
  variantId: uuid('variant_id'),
  /** Either an account or an address that has to be confirmed. */
  accountId: uuid('account_id'),
  email: text('email'),
  emailKey: text('email_key'),
  confirmHash: bytes('confirm_hash'),
  leaveToken: text('leave_token').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
})

export const stockLedger = pgTable('stock_ledger', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  variantId: uuid('variant_id').notNull(),
  change: integer('change').notNull(),
  reason: text('reason')
    .$type<'opening' | 'sold' | 'cancelled' | 'counted' | 'received' | 'returned' | 'lost'>()
    .notNull(),
  subject: text('subject').notNull(),
  actor: text('actor').notNull(),
  /** Why a count found another number, in staff's words. */
  note: text('note').notNull().default(''),
  at: moment('at').notNull(),
})

export const movedAddresses = pgTable('moved_addresses', {
  kind: text('kind').$type<'product' | 'category'>().notNull(),
  /** A product's id, or a category's name in lower case. */
  old: text('old').notNull(),
  /** The product's id now, or the category's slug; null for what is gone for good. */
  new: text('new'),
  movedAt: moment('moved_at').notNull(),
})

export type ProductRow = typeof products.$inferSelect

export type VariantRow = typeof variants.$inferSelect

export interface PictureFacts {
  id: string
  fileKey: string
  widths: number[]
  alt: string
  averageColour: string
  /** The colour of the product that it shows; '' or left out if it shows none in particular. */
  colour?: string
}
