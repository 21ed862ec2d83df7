import * as z from 'zod/mini'
import { Image, StockStatus } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Kobo, priceKoboMax } from '../money.ts'

/** Maximum number of products picked by hand. */
export const collectionMax = 200

/** The rule of an automated collection; null fields are ignored. */
export const CollectionRule = z.object({
  /** Slug; includes subcategories. */
  category: z.nullable(z.string().check(z.maxLength(80))),
  brand: z.nullable(z.string().check(z.maxLength(80))),
  /** Minimum discount in per cent. */
  min_discount_percent: z.nullable(z.int().check(z.gte(1), z.lte(99))),
  max_price_kobo: z.nullable(z.int().check(z.gte(1), z.lte(priceKoboMax))),
  /** Added within this many days. */
  added_within_days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
})
export type CollectionRule = z.output<typeof CollectionRule>

const CollectionSummary = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  published: z.boolean(),
  /** Whether its products are chosen by a rule. */
  is_automated: z.boolean(),
  /** Published products only. */
  product_count: z.number(),
})
export type CollectionSummary = z.output<typeof CollectionSummary>

const SelectedProduct = z.object({
  id: z.string(),
  name: z.string(),
  lowest_price_kobo: Kobo,
  published: z.boolean(),
  stock_status: StockStatus,
  image: z.nullable(Image),
})
export type SelectedProduct = z.output<typeof SelectedProduct>

export const AdminCollection = z.extend(CollectionSummary, {
  rule: z.nullable(CollectionRule),
  /** Whether the menu and home page link to it once published. */
  in_menu: z.boolean(),
  /** Products picked by hand, in order. */
  items: z.array(SelectedProduct),
  version: z.number(),
})
export type AdminCollection = z.output<typeof AdminCollection>

const nameAndDescription = {
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(80, 'At most 80 characters')),
  description: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
}
const slug = z.object({ slug: z.string().check(z.maxLength(100)) })

export const listCollections = endpoint('GET /admin/collections', {
  summary: 'List all collections by name, with their number of products',
  access: 'catalogue:read',
  response: z.object({ items: z.array(CollectionSummary) }),
})

export const createCollection = endpoint('POST /admin/collections', {
  summary: 'Create a collection, empty and hidden; its address is generated from its name and stays the same',
  access: 'catalogue:write',
  body: z.object(nameAndDescription),
  response: AdminCollection,
  errors: ['invalid_input'],
})

export const getCollection = endpoint('GET /admin/collections/{slug}', {
  summary: 'Get a collection with its products',
  access: 'catalogue:read',
  params: slug,
  response: AdminCollection,
  errors: ['not_found'],
})

export const CollectionUpdateInput = z.object({
  ...nameAndDescription,
  published: z.boolean(),
  /** Unchanged if omitted. */
  in_menu: z.optional(z.boolean()),
  /** Null if the products are `product_ids`, in that order. */
  rule: z.nullable(CollectionRule),
  product_ids: z
    .array(z.string().check(z.maxLength(200)))
    .check(z.maxLength(collectionMax, `At most ${collectionMax} products`)),
  version: z.number(),
})
export type CollectionUpdateInput = z.output<typeof CollectionUpdateInput>

export const updateCollection = endpoint('PUT /admin/collections/{slug}', {
  summary: 'Update a collection: its text, its products and whether it is published',
  access: 'catalogue:write',
  params: slug,
  body: CollectionUpdateInput,
  response: AdminCollection,
  errors: ['invalid_input', 'not_found', 'version_conflict'],
})

export const deleteCollection = endpoint('DELETE /admin/collections/{slug}', {
  summary: 'Delete a collection; its products are kept',
  access: 'catalogue:write',
  params: slug,
  response: z.object({ items: z.array(CollectionSummary) }),
  errors: ['not_found'],
})
