import * as z from 'zod/mini'
import { UcpMessage, UcpMetadata } from './protocol.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(255))

/** How many products one call may ask for. */
export const ucpProductsMax = 24

const PriceFilter = z.object({
  min: z.optional(z.int().check(z.gte(0))),
  max: z.optional(z.int().check(z.gte(0))),
})

const Filters = z.object({
  categories: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50))),
  price: z.optional(PriceFilter),
})

export const UcpSearchInput = z.object({
  query: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  filters: z.optional(Filters),
  pagination: z.optional(
    z.object({
      cursor: z.optional(z.string().check(z.maxLength(500))),
      limit: z.optional(z.int().check(z.gte(1))),
    }),
  ),
})
export type UcpSearchInput = z.output<typeof UcpSearchInput>

export const UcpLookupInput = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(ucpProductsMax)),
})
export type UcpLookupInput = z.output<typeof UcpLookupInput>

const SelectedOption = z.object({
  name: z.string().check(z.maxLength(80)),
  label: z.string().check(z.maxLength(80)),
})
export type UcpSelectedOption = z.output<typeof SelectedOption>

export const UcpProductInput = z.object({
  id: Id,
  selected: z.optional(z.array(SelectedOption).check(z.maxLength(10))),
})
export type UcpProductInput = z.output<typeof UcpProductInput>

const Price = z.object({ amount: z.int(), currency: z.literal('NGN') })
const Description = z.object({ plain: z.string() })
const Media = z.object({ type: z.literal('image'), url: z.string(), alt_text: z.string() })

const Variant = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  description: Description,
  price: Price,
  list_price: z.optional(Price),
  availability: z.object({ available: z.boolean(), status: z.enum(['in_stock', 'out_of_stock']) }),
  options: z.array(SelectedOption),
  /** Of a look-up: which of its ids led to this variant. */
  inputs: z.optional(z.array(z.object({ id: z.string(), match: z.enum(['exact', 'featured']) }))),
})
export type UcpVariant = z.output<typeof Variant>

const OptionValue = z.object({
  label: z.string(),
  available: z.optional(z.boolean()),
  exists: z.optional(z.boolean()),
})

const Product = z.object({
  id: z.string(),
  title: z.string(),
  description: Description,
  url: z.string(),
  categories: z.array(z.object({ value: z.string(), taxonomy: z.literal('merchant') })),
  price_range: z.object({ min: Price, max: Price }),
  media: z.array(Media),
  options: z.array(z.object({ name: z.string(), values: z.array(OptionValue) })),
  variants: z.array(Variant),
  selected: z.optional(z.array(SelectedOption)),
})
export type UcpProduct = z.output<typeof Product>

export const UcpSearchResult = z.object({
  ucp: UcpMetadata,
  products: z.array(Product),
  pagination: z.object({
    cursor: z.optional(z.string()),
    has_next_page: z.boolean(),
    total_count: z.int(),
  }),
  messages: z.array(UcpMessage),
})
export type UcpSearchResult = z.output<typeof UcpSearchResult>

export const UcpLookupResult = z.object({
  ucp: UcpMetadata,
  products: z.array(Product),
  messages: z.array(UcpMessage),
})
export type UcpLookupResult = z.output<typeof UcpLookupResult>

export const UcpProductResult = z.object({ ucp: UcpMetadata, product: Product })
export type UcpProductResult = z.output<typeof UcpProductResult>
