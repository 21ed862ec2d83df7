/** Limits of the storefront and the API. Times in ms. */
export const requestTimeoutMs = 20_000
export const requestRetries = 3
export const retryBackoffMs = 1_000
export const passwordMinLength = 8
export const passwordMaxLength = 128
export const loginNavigationDelayMs = 1_000
export const userRefreshDelayMs = 2_000
export const formErrorClearMs = 2_000
export const signupRedirectDelayMs = 1_000
export const staleTimeMs = 5 * 60_000
export const notFoundCountdownSeconds = 10
export const tipRotationMs = 2_000
export const errorRetryWaitMs = 2_000
export const pageSize = 24
export const pageSizeMax = 100

/** Collections to which the menu leads. */
export const menuCollectionsMax = 12
export const cartLinesMax = 100
export const wishlistMax = 200
export const addressesMax = 50
export const subjectMaxLength = 150
export const messageMaxLength = 5_000

/** Of a content page: its line below the heading, and all its words. */
export const contentDescriptionMaxLength = 500
export const contentBodyMaxLength = 60_000
export const quantityMax = 999

/** A card shows the first, and the second to a pointer that hovers over it. products.card_images holds as many. */
export const cardImagesMax = 2
export const bodyBytesMax = 256 * 1024

/** Units of one variant. */
export const onHandMax = 10_000_000
export const productImagesMax = 30
export const uploadBytesMax = 5 * 1024 * 1024

/** How long stock is held while a shopper pays online. */
export const paymentReservationMs = 30 * 60_000

/** Paystack takes nothing below ₦50. */
export const minOnlinePaymentKobo = 5_000

/** The most that staff without the permission to refund may waive on delivery, per order. */
export const goodwillMaxKobo = 50_000

/** Images of a transfer, of one order. */
export const receiptImagesMax = 4
export const reviewTitleMaxLength = 100
export const reviewTextMaxLength = 3_000
export const reviewImagesMax = 4

/** Photos that a shopper may add to one return. */
export const returnPhotosMax = 4

/** Of one change of many products. */
export const bulkProductsMax = 50_000

/** Ids that one such change may name; more are chosen by the query that finds them. */
export const bulkIdsMax = 500

/** Kobo; prices may be rounded to a whole multiple of one of these. */
export const priceRoundingsKobo = [100, 5_000, 10_000, 50_000, 100_000] as const

/** Of one import of products. */
export const importRowsMax = 50_000
export const importColumnsMax = 100
export const importBytesMax = 50 * 1024 * 1024

// Apart from limits.ts, which every storefront page loads: these are for staff and server only.

/** Stock of this many units or fewer is low, unless the owner sets another number. */
export const defaultLowStockThreshold = 5

/** Weight of one item (grams), unless the owner sets another. */
export const defaultWeightGrams = 500

/** Grams of one item. */
export const weightGramsMax = 1_000_000

/** Characters of the name of sizes, such as "Storage". */
export const sizeNameMax = 20

/** Days in which a deletion can be reversed. */
export const deletionGraceDays = 7
