import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Whether readers of the newsletter are reminded of what lies in their cart. */
export const AbandonedCartSettings = z.object({
  enabled: z.boolean(),
  /** Hours since the last thing was put in. */
  delay_hours: z.int().check(z.gte(1, 'At least one hour'), z.lte(48, 'At most 48 hours')),
})
export type AbandonedCartSettings = z.output<typeof AbandonedCartSettings>

const AbandonedCartOverview = z.extend(AbandonedCartSettings, {
  /** Reminded in the last 30 days. */
  sent_last_30_days: z.number(),
})
export type AbandonedCartOverview = z.output<typeof AbandonedCartOverview>

export const getAbandonedCartSettings = endpoint({
  method: 'GET',
  path: '/admin/cart-reminders',
  summary: 'Get whether subscribed customers are reminded of abandoned carts, and how many were',
  access: 'marketing:read',
  response: AbandonedCartOverview,
  errors: [],
})

export const updateAbandonedCartSettings = endpoint({
  method: 'PUT',
  path: '/admin/cart-reminders',
  summary: 'Switch abandoned cart reminders on or off; each cart is reminded once',
  access: 'marketing:write',
  body: AbandonedCartSettings,
  response: AbandonedCartOverview,
  errors: ['invalid_input'],
})
