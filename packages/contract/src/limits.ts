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

/** Maximum number of collections in the menu. */
export const menuCollectionsMax = 12
export const cartLinesMax = 100
export const wishlistMax = 200
export const addressesMax = 50
export const subjectMaxLength = 150
export const messageMaxLength = 5_000

/** Maximum characters of a content page: the line below its heading, and its text. */
export const contentDescriptionMaxLength = 500
export const contentBodyMaxLength = 60_000
/** Maximum units of one variant, which is one line, in a cart. */
export const lineQuantityMax = 999

/** A card shows the first image, and the second on hover. products.card_images has the same number. */
export const cardImagesMax = 2
export const bodyBytesMax = 256 * 1024

/** Maximum units of one variant. */
export const onHandMax = 10_000_000
export const productImagesMax = 30
export const uploadBytesMax = 5 * 1024 * 1024

/** How long stock is reserved while a customer pays online, in ms. */
export const paymentReservationMs = 30 * 60_000

/** Paystack's minimum is ₦50. */
export const minOnlinePaymentKobo = 5_000

/** The most that staff without the refund permission can waive on delivery, per order. */
export const goodwillMaxKobo = 50_000

/** Screenshots of a transfer, per order. */
export const receiptImagesMax = 4
export const reviewTitleMaxLength = 100
export const reviewTextMaxLength = 3_000
export const reviewImagesMax = 4

/** Maximum characters of a WhatsApp text, and of one with a picture, product or button. */
export const whatsappTextMaxLength = 4_096
export const whatsappCaptionMaxLength = 1_024

/** Maximum photos per return. */
export const returnPhotosMax = 4

/** Products in one bulk edit. */
export const bulkProductsMax = 50_000

/** Ids in one bulk edit; larger selections are sent as a query. */
export const bulkIdsMax = 500

/** Rounding steps for prices, in kobo. */
export const priceRoundingsKobo = [100, 5_000, 10_000, 50_000, 100_000] as const

/** Maximum rows of a product import. */
export const importRowsMax = 1_000_000
export const importColumnsMax = 100
export const importBytesMax = 300 * 1024 * 1024

/** Stock at or below this number of units is low, unless the owner sets another level. */
export const defaultLowStockThreshold = 5

/** Default weight of one item in grams. */
export const defaultWeightGrams = 500

/** Maximum weight of one item in grams. */
export const weightGramsMax = 1_000_000

/** Maximum characters of a size option's name, such as "Storage". */
export const sizeNameMax = 20

/** Days during which an account deletion can be cancelled. */
export const deletionGraceDays = 7
