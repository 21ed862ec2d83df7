import { endpoint } from '@shop/contract/endpoint'
import { PageQuery, pageSchema } from '@shop/contract/schemas'
import * as z from 'zod/mini'

const Balance = z.object({
  points: z.number(),
  /** What they are worth as store credit. */
  value_kobo: z.number(),
  min_redeemed: z.number(),
})

export const getBalance = endpoint('GET /extensions/loyalty-points/balance', {
  summary: 'Get the caller’s loyalty points',
  access: 'customer',
  response: Balance,
})

export const redeemPoints = endpoint('POST /extensions/loyalty-points/redeem', {
  summary: 'Turn the caller’s loyalty points into store credit',
  access: 'customer',
  idempotency: 'required',
  body: z.object({ points: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  response: Balance,
  errors: ['invalid_input'],
})

export const listBalances = endpoint('GET /extensions/loyalty-points/balances', {
  summary: 'List customers with loyalty points',
  access: 'customers:read',
  query: z.object(PageQuery),
  response: pageSchema(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      points: z.number(),
      earned: z.number(),
      updated_at: z.string(),
    }),
  ),
})
