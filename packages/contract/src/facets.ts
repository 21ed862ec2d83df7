import * as z from 'zod/mini'

/** One value that a list can be narrowed to: `value` as the query takes it, and how many products it would leave. */
export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number() })
export type FacetValue = z.output<typeof FacetValue>

/**
 * How a list divides. Each facet is counted with every filter but its own, and names what is chosen even where nothing
 * is left of it. `brand` starts with 'all', `rating` and `discount` with '' for any, each followed by "so much or more".
 */
export const Facets = z.object({
  category: z.array(FacetValue),
  brand: z.array(FacetValue),
  price: z.array(FacetValue),
  rating: z.array(FacetValue),
  colour: z.array(FacetValue),
  size: z.array(FacetValue),
  discount: z.array(FacetValue),
  /** How many of the list can be bought now. */
  in_stock_count: z.number(),
})
export type Facets = z.output<typeof Facets>

/** Where bands of prices start, in whole naira; the last has no end. */
export const priceEdges = [0, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000] as const
/** Stars, at least. */
export const ratingSteps = [4, 3] as const
/** Per cent, at least. */
export const discountSteps = [1, 5, 10, 20] as const
