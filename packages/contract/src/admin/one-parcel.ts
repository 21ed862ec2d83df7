import * as z from 'zod/mini'

/** A parcel in the address: of an order, by its number there. */
export const parcelParams = z.object({
  orderId: z.string(),
  number: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(1_000)),
})
