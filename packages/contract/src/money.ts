import * as z from 'zod/mini'

/** Maximum total of a cart or order: 10 billion naira. The database checks it too. */
export const amountMaxKobo = 1_000_000_000_000

/** Integer kobo, 0 to 10 billion naira. */
export const Kobo = z.number().check(z.int(), z.gte(0), z.lte(amountMaxKobo))

/** Integer kobo that may be negative, such as sales less refunds. */
export const SignedKobo = z.number().check(z.int(), z.gte(-amountMaxKobo), z.lte(amountMaxKobo))

/** One billion naira. */
export const priceKoboMax = 100_000_000_000

/** A price set by staff: integer kobo up to one billion naira. */
export const PriceKobo = z.number().check(z.int(), z.gte(0), z.lte(priceKoboMax))

/** Naira for a product's `sale_price`, which is kobo divided by 100. */
export function koboToNaira(kobo: number): number {
  return kobo / 100
}
