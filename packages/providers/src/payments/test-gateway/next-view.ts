/** What the page shows next: itself (with a channel and perhaps a problem), or the way back to the shop. */
export type NextView = { with?: string; problem?: string } | 'back_to_shop' | 'cancelled'
