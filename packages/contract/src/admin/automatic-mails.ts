import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Whether readers of the newsletter are reminded of what lies in their cart. */
export const CartReminders = z.object({
  on: z.boolean(),
  /** Hours since the last thing was put in. */
  after_hours: z.int().check(z.gte(1, 'At least one hour'), z.lte(48, 'At most 48 hours')),
})
export type CartReminders = z.output<typeof CartReminders>

const Shown = z.extend(CartReminders, {
  /** Reminded in the last 30 days. */
  sent: z.number(),
})
export type ShownCartReminders = z.output<typeof Shown>

export const getCartReminders = endpoint({
  method: 'GET',
  path: '/admin/cart-reminders',
  summary: 'Whether customers who agreed to news are reminded of their cart, and how many were',
  access: 'marketing:read',
  reply: Shown,
  refusals: [],
})

export const editCartReminders = endpoint({
  method: 'PUT',
  path: '/admin/cart-reminders',
  summary: 'Switch reminders of carts on or off; nobody is reminded twice of the same cart',
  access: 'marketing:edit',
  body: CartReminders,
  reply: Shown,
  refusals: ['invalid_input'],
})
