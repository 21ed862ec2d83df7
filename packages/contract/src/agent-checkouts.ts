import * as z from 'zod/mini'
import { Cart } from './cart.ts'
import { LinkedLine } from './cart-links.ts'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { SkippedItem } from './orders.ts'

/** The token of a link can be this long. */
const Token = z.string().check(z.minLength(1), z.maxLength(100))

/**
 * A checkout that an agent filled in, as its link shows it. Everybody with the link sees it, so it tells where the parcel
 * goes, but not to whom.
 */
export const AgentCheckout = z.object({
  /** The name of the agent's API key. */
  agent_name: z.string(),
  /** ordered: the order was placed. Closed: the agent cancelled it, or it expired. */
  status: z.enum(['open', 'ordered', 'closed']),
  order_id: z.nullable(z.string()),
  lines: z.array(LinkedLine),
  items_kobo: Kobo,
  /** Null while no delivery is chosen. */
  delivery: z.nullable(z.object({ place: z.string(), title: z.string(), fee_kobo: Kobo })),
  discount_kobo: Kobo,
  total_kobo: Kobo,
  /** Whether the customer told the agent that they want offers by email. */
  wants_offers: z.boolean(),
  expires_at: z.string(),
})
export type AgentCheckout = z.output<typeof AgentCheckout>

export const getAgentCheckout = endpoint('GET /agent-checkouts/{token}', {
  summary: 'Get the checkout that an AI agent filled in, by its link',
  access: 'anyone',
  rateLimit: 'payment-link',
  rateLimitField: 'token',
  params: z.object({ token: Token }),
  response: AgentCheckout,
  errors: ['not_found', 'rate_limited'],
})

export const continueAgentCheckout = endpoint('POST /agent-checkouts/{token}/continue', {
  summary: 'Continue with an agent’s checkout: its items into the cart, its address into the checkout',
  access: 'customer',
  rateLimit: 'payment-link',
  rateLimitField: 'token',
  params: z.object({ token: Token }),
  response: z.object({ cart: Cart, skipped: z.array(SkippedItem) }),
  errors: ['not_found', 'invalid_transition', 'invalid_input', 'cart_limit_reached', 'rate_limited'],
})
