import * as z from 'zod/mini'

/** The highest sum that one cart or order may cost: 10 billion naira. The database checks it too. */
export const amountMaxKobo = 1_000_000_000_000

/** Integer kobo, 0 to 10 billion naira. */
export const Kobo = z.number().check(z.int(), z.gte(0), z.lte(amountMaxKobo))

/** Integer kobo that may be negative, such as sales less refunds. */
export const SignedKobo = z.number().check(z.int(), z.gte(-amountMaxKobo), z.lte(amountMaxKobo))

/** One billion naira. */
export const priceKoboMax = 100_000_000_000

/** A price that staff may set: integer kobo up to one billion naira. */
export const PriceKobo = z.number().check(z.int(), z.gte(0), z.lte(priceKoboMax))

/** Naira as `sale_price` of a product carries it: kobo divided by 100. */
export function koboToNaira(kobo: number): number {
  return kobo / 100
}
