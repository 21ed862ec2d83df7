import * as z from 'zod/mini'
import { productTextFields } from './product-texts.ts'
import { endpoint } from './endpoint.ts'
import { Kobo, priceKoboMax } from './money.ts'
import { PageQuery, QueryBoolean, listSchema, pageSchema } from './schemas.ts'
import { sortOptions } from './product-sorts.ts'

/** One filter value: `value` as in the query, and the number of products it would leave. */
export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number() })
export type FacetValue = z.output<typeof FacetValue>

/**
 * Counts for each filter. Each facet counts with every filter but its own, and includes chosen values without products.
 * `brand` starts with 'all', `rating` and `discount` with '' for any, followed by the "at least" values.
 */
export const Facets = z.object({
  category: z.array(FacetValue),
  brand: z.array(FacetValue),
  price: z.array(FacetValue),
  rating: z.array(FacetValue),
  colour: z.array(FacetValue),
  size: z.array(FacetValue),
  discount: z.array(FacetValue),
  /** Products of the list that can be bought now. */
  in_stock_count: z.number(),
})
export type Facets = z.output<typeof Facets>

/** Lower bounds of the price ranges, in whole naira. The last is open-ended. */
export const priceEdges = [0, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000] as const

/** Minimum ratings, in stars. */
export const ratingSteps = [4, 3] as const

/** Minimum discounts, in per cent. */
export const discountSteps = [1, 5, 10, 20] as const
export const VatClass = z.enum(['standard', 'zero', 'exempt'])
export type VatClass = z.output<typeof VatClass>

export const StockStatus = z.enum(['in_stock', 'low_stock', 'out_of_stock'])
export type StockStatus = z.output<typeof StockStatus>

/** `url` is the image URL without width and extension: `${url}-400.avif`. */
export const Image = z.object({
  id: z.string(),
  url: z.string(),
  widths: z.array(z.number()),
  alt: z.string(),
  average_colour: z.string(),
  /** The product colour that it shows; omitted if none in particular. */
  colour: z.optional(z.string()),
})
export type Image = z.output<typeof Image>

export const Variant = z.object({
  id: z.string(),
  colour: z.string(),
  size: z.string(),
  sku: z.string(),
  price_kobo: Kobo,
  regular_price_kobo: z.nullable(Kobo),
  available: z.number(),
  in_stock: z.boolean(),
  stock_status: StockStatus,
})
export type Variant = z.output<typeof Variant>

/** The first fields have the storefront's own names. `sale_price` is the lowest variant price, in naira. */
export const ProductSummary = z.object({
  id: z.string(),
  name: z.string(),
  sale_price: z.number(),
  percentage_discount: z.number(),
  images: z.array(z.string()),
  colors: z.array(z.string()),
  available_sizes: z.array(z.string()),
  features: z.array(z.string()),
  category: z.string(),
  description: z.string(),
  available: z.number(),
  in_stock: z.boolean(),
  published: z.boolean(),
  subscribers: z.array(z.string()),
  date_added: z.string(),
  modified_by: z.nullable(z.string()),
  modified_date: z.string(),
  brand: z.nullable(z.string()),
  category_slug: z.string(),
  price_varies: z.boolean(),
  regular_price_kobo: z.nullable(Kobo),
  stock_status: StockStatus,
  variant_count: z.number(),
  /** Name of the size option; '' for "Size". */
  size_name: z.string(),
  rating_average: z.nullable(z.number()),
  rating_count: z.number(),
  product_images: z.array(Image),
})
export type ProductSummary = z.output<typeof ProductSummary>

/** The fields that a product card shows. */
export type ProductCardFields = Pick<
  ProductSummary,
  | 'id'
  | 'name'
  | 'sale_price'
  | 'percentage_discount'
  | 'regular_price_kobo'
  | 'price_varies'
  | 'stock_status'
  | 'available'
  | 'available_sizes'
  | 'variant_count'
  | 'size_name'
  | 'category_slug'
  | 'rating_average'
  | 'rating_count'
  | 'product_images'
>

export const Product = z.extend(ProductSummary, {
  variants: z.array(Variant),
  brand_slug: z.nullable(z.string()),
  pay_on_delivery: z.boolean(),
  vat_class: VatClass,
  ...productTextFields,
})
export type Product = z.output<typeof Product>

export const Category = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Slug of the parent category. */
  parent: z.nullable(z.string()),
  /** Includes subcategories. */
  product_count: z.number(),
  image: z.nullable(Image),
})
export type Category = z.output<typeof Category>

const priceKobo = z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(priceKoboMax))
const word = z.string().check(z.maxLength(80))
const oneOrMore = z.union([word, z.array(word).check(z.maxLength(50))])

/**
 * Without `sort`, searches are sorted by relevance, hand-picked collections in the order set by staff, and every other
 * list by 'popular'.
 */
export const ProductQuery = z.object({
  /** Ids separated by commas, to get only these products in this order; other filters are ignored. */
  ids: z.optional(
    z.string().check(z.maxLength(5000), z.regex(/^[^,]+(?:,[^,]+){0,23}$/, 'Enter 1 to 24 ids')),
  ),
  /** Category names or slugs; 'all' does not filter. */
  category: z.optional(oneOrMore),
  /** Slugs; 'all' does not filter. */
  brand: z.optional(oneOrMore),
  collection: z.optional(z.string().check(z.maxLength(100))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sort: z.optional(z.enum(sortOptions)),
  min_price_kobo: z.optional(priceKobo),
  max_price_kobo: z.optional(priceKobo),
  /** Price ranges, as in the facet: '5000-10000'. */
  price: z.optional(oneOrMore),
  /** Minimum stars. */
  rating: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(5))),
  /** Colours and sizes, as in the facets. */
  colour: z.optional(oneOrMore),
  size: z.optional(oneOrMore),
  /** Minimum discount in whole per cent. */
  discount: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(99))),
  /** Only products that can be bought now. */
  in_stock: z.optional(QueryBoolean),
  /** Includes the facets. */
  facets: z.optional(QueryBoolean),
  ...PageQuery,
})
export type ProductQuery = z.output<typeof ProductQuery>

export const listProducts = endpoint('GET /products', {
  summary: 'List published products by search, filters and sort order, with counts for each filter',
  access: 'anyone',
  query: ProductQuery,
  response: z.extend(pageSchema(ProductSummary), {
    facets: z.nullable(Facets),
    /** Only while a server that has just started cannot count yet: then facets have chosen values alone, without counts. */
    facets_pending: z.optional(z.literal(true)),
  }),
  errors: ['invalid_input'],
})

/** A suggestion for an unfinished search, with its `text`. */
const Suggestion = z.object({
  kind: z.enum(['product', 'category', 'brand']),
  label: z.string(),
  /** A product id, a category name, or a brand slug. */
  value: z.string(),
})
export type Suggestion = z.output<typeof Suggestion>

export const suggestProducts = endpoint('GET /products/suggestions', {
  summary: 'Suggest categories, brands and products for an unfinished search, at most eight',
  access: 'anyone',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  response: listSchema(Suggestion),
  errors: ['invalid_input'],
})

export const getProduct = endpoint('GET /products/{product_id}', {
  summary: 'Get a published product with its variants and exact stock',
  access: 'anyone',
  params: z.object({ product_id: z.string() }),
  response: Product,
  errors: ['not_found', 'gone'],
})

export const listCategories = endpoint('GET /products/categories', {
  summary: 'List categories that have products',
  access: 'anyone',
  response: z.array(Category),
})
