/** Sort options, in the order of the menu. */
export const sortOptions = ['popular', 'newest', 'price-low', 'price-high', 'rating'] as const
export type Sort = (typeof sortOptions)[number]

/** Brands that are always listed first. Other brands with products follow. */
export const fixedBrands = ['all', 'apple', 'samsung', 'nike', 'adidas'] as const
