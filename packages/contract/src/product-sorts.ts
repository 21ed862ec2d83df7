/** The specification's sort options, in its order. */
export const sortOptions = ['popular', 'newest', 'price-low', 'price-high', 'rating'] as const
export type Sort = (typeof sortOptions)[number]

/** The specification's brand options; every other brand that has products follows them. */
export const fixedBrands = ['all', 'apple', 'samsung', 'nike', 'adidas'] as const
