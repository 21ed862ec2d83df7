import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { jobStatuses } from './jobs.ts'

export const productFeedNames = ['google', 'meta'] as const
export type ProductFeedName = (typeof productFeedNames)[number]

/** Where Google Merchant Center and Meta's catalogue fetch them. */
export const productFeedPaths: Readonly<Record<ProductFeedName, string>> = {
  google: '/feeds/google.xml',
  meta: '/feeds/meta.csv',
}

const ProductFeed = z.object({
  name: z.enum(productFeedNames),
  url: z.string(),
  is_enabled: z.boolean(),
  /** Null until it was built for the first time. */
  file: z.nullable(
    z.object({
      /** When its content last changed. */
      updated_at: z.string(),
      item_count: z.number(),
      size_bytes: z.number(),
    }),
  ),
  /** Whether it is up to date was last checked then. */
  checked_at: z.nullable(z.string()),
  /** Variants that break a rule of the feed. */
  excluded_count: z.number(),
})
export type ProductFeed = z.output<typeof ProductFeed>

export const ProductFeeds = z.object({
  items: z.array(ProductFeed),
  /** The current or last build. */
  build: z.nullable(
    z.object({
      status: z.enum(jobStatuses),
      processed: z.number(),
      started_at: z.string(),
    }),
  ),
})
export type ProductFeeds = z.output<typeof ProductFeeds>

export const listProductFeeds = endpoint('GET /admin/product-feeds', {
  summary: 'List the product feeds with their addresses, last build and counts',
  access: 'marketing:read',
  response: ProductFeeds,
})

export const updateProductFeed = endpoint('PUT /admin/product-feeds/{name}', {
  summary: 'Switch a product feed on or off; switched on, it is public and built at once, then every hour',
  access: 'marketing:write',
  params: z.object({ name: z.enum(productFeedNames) }),
  body: z.object({ is_enabled: z.boolean() }),
  response: ProductFeeds,
  errors: ['invalid_input'],
})

export const buildProductFeeds = endpoint('POST /admin/product-feeds/build', {
  summary: 'Build the product feeds now, every row of them',
  access: 'marketing:write',
  response: ProductFeeds,
  errors: ['invalid_transition', 'job_already_running'],
})

const FeedProblem = z.object({
  /** Of the variant. */
  id: z.string(),
  product_id: z.string(),
  name: z.string(),
  sku: z.string(),
  problems: z.array(z.object({ feed: z.enum(productFeedNames), reason: z.string() })),
})
export type FeedProblem = z.output<typeof FeedProblem>

export const listFeedProblems = endpoint('GET /admin/product-feeds/problems', {
  summary: 'List the variants that are left out of a product feed, and why',
  access: 'marketing:read',
  query: z.object({ feed: z.optional(z.enum(productFeedNames)), ...PageQuery }),
  response: pageSchema(FeedProblem),
  errors: ['invalid_input'],
})
