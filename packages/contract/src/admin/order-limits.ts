import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'

const count = (max: number) => z.int().check(z.gte(1, 'At least 1'), z.lte(max, `At most ${max}`))

/** Limits of open unpaid orders: orders, their items, and the total of those that are not paid online. */
const OrderLimit = z.object({ max_orders: count(1_000), max_items: count(1_000_000), max_amount_kobo: Kobo })
export type OrderLimit = z.output<typeof OrderLimit>

/**
 * Limits of unpaid orders: of an account before and after its email is confirmed or one of its orders was
 * delivered, and of a phone number and a delivery address over all accounts. `lapsed`: an account that let so many orders
 * end unpaid in so many days has to pay online.
 */
export const OrderLimits = z.object({
  unconfirmed: OrderLimit,
  confirmed: OrderLimit,
  phone: OrderLimit,
  address: OrderLimit,
  expired: z.object({ max_orders: count(1_000), days: count(365) }),
})
export type OrderLimits = z.output<typeof OrderLimits>

export const getOrderLimits = endpoint({
  method: 'GET',
  path: '/admin/settings/order-limits',
  summary: 'Get the limits on unpaid orders per customer',
  access: 'settings:read',
  response: OrderLimits,
  errors: [],
})

export const updateOrderLimits = endpoint({
  method: 'PUT',
  path: '/admin/settings/order-limits',
  summary: 'Set the limits on unpaid orders per customer, for new orders',
  access: 'settings:write',
  body: OrderLimits,
  response: OrderLimits,
  errors: ['invalid_input'],
})
