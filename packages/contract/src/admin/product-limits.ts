// Apart from limits.ts, which every storefront page loads: these are for staff and server only.

/** Stock of this many units or fewer is low, unless the owner sets another number. */
export const defaultLowStockThreshold = 5
/** Weight of one item (grams), unless the owner sets another. */
export const defaultWeightGrams = 500
/** Grams of one item. */
export const weightGramsMax = 1_000_000
/** Characters of the name of sizes, such as "Storage". */
export const sizeNameMax = 20
