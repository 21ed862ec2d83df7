import {
  UcpLookupInput,
  UcpLookupResult,
  UcpProductInput,
  UcpProductResult,
  UcpSearchInput,
  UcpSearchResult,
} from '@shop/contract/ucp/catalogue'
import {
  UcpCart,
  UcpCartInput,
  UcpCheckout,
  UcpCheckoutInput,
  UcpCreateCheckoutInput,
} from '@shop/contract/ucp/checkout'
import { UcpOrder } from '@shop/contract/ucp/order'
import type { UcpCapability } from '@shop/contract/ucp/protocol'
import type { RequestContext } from '@shop/domain/core/context'
import * as carts from '@shop/domain/orders/agent-checkout/agent-carts'
import * as catalogue from '@shop/domain/orders/agent-checkout/agent-catalogue'
import * as checkouts from '@shop/domain/orders/agent-checkout/agent-checkouts'
import type { AgentCall } from '@shop/domain/orders/agent-checkout/capabilities'
import { getAgentOrder } from '@shop/domain/orders/agent-checkout/get-agent-order'
import { presentAgentCheckout } from '@shop/domain/orders/agent-checkout/present-agent-checkout'
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** An operation of the protocol, served by both transports. */
export interface UcpOperation {
  /** The name of its tool. */
  name: string
  description: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** Which capability both sides must have. */
  capability: UcpCapability
  /** A permission: only programs with an API key that has it. */
  access: 'anyone' | 'agents:checkout'
  /** The argument of the tool that has what REST has in its body. */
  argument?: 'checkout' | 'cart' | 'catalog'
  input?: Schema
  /** Whether it changes something; then a repeat with the same key gets the first response. */
  idempotency?: 'required' | 'optional'
  status?: 201
  output: Schema
  run(ctx: RequestContext, call: AgentCall, input: { id: string; body: never }): Promise<unknown>
}

const define = <Input extends Schema>(
  operation: Omit<UcpOperation, 'input' | 'run'> & {
    input?: Input
    run(ctx: RequestContext, call: AgentCall, input: { id: string; body: z.output<Input> }): Promise<unknown>
  },
): UcpOperation => operation

const checkout = {
  capability: 'dev.ucp.shopping.checkout',
  access: 'agents:checkout',
  output: UcpCheckout,
} as const
const cart = { capability: 'dev.ucp.shopping.cart', access: 'agents:checkout', output: UcpCart } as const
const lookup = { capability: 'dev.ucp.shopping.catalog.lookup', access: 'anyone' } as const

const checkoutOperations = [
  define({
    ...checkout,
    name: 'create_checkout',
    description:
      'Start a checkout session with items (variant ids or SKUs), or from a cart. It reserves nothing and lasts six hours.',
    method: 'POST',
    path: '/checkout-sessions',
    argument: 'checkout',
    input: UcpCreateCheckoutInput,
    idempotency: 'optional',
    status: 201,
    run: async (ctx, call, { body }) =>
      presentAgentCheckout(ctx, await checkouts.createAgentCheckout(ctx, call, body)),
  }),
  define({
    ...checkout,
    name: 'get_checkout',
    description: 'Get a checkout session at current prices, with its order once the customer has placed it.',
    method: 'GET',
    path: '/checkout-sessions/:id',
    run: async (ctx, _call, { id }) => presentAgentCheckout(ctx, await checkouts.findAgentCheckout(ctx, id)),
  }),
  define({
    ...checkout,
    name: 'update_checkout',
    description:
      'Replace the whole contents of a checkout session: items, buyer, delivery and discount codes.',
    method: 'PUT',
    path: '/checkout-sessions/:id',
    argument: 'checkout',
    input: UcpCheckoutInput,
    idempotency: 'optional',
    run: async (ctx, call, { id, body: input }) =>
      presentAgentCheckout(ctx, await checkouts.updateAgentCheckout(ctx, call, { id, input })),
  }),
  define({
    ...checkout,
    name: 'complete_checkout',
    description:
      'Say that a session is ready. The customer always pays, or chooses to pay on delivery, at its continue_url.',
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    argument: 'checkout',
    idempotency: 'required',
    run: async (ctx, _call, { id }) =>
      presentAgentCheckout(ctx, await checkouts.completeAgentCheckout(ctx, id)),
  }),
  define({
    ...checkout,
    name: 'cancel_checkout',
    description: 'Cancel a checkout session that has no order.',
    method: 'POST',
    path: '/checkout-sessions/:id/cancel',
    idempotency: 'required',
    run: async (ctx, _call, { id }) =>
      presentAgentCheckout(ctx, await checkouts.cancelAgentCheckout(ctx, id)),
  }),
]

const cartOperations = [
  define({
    ...cart,
    name: 'create_cart',
    description: 'Start a cart with items (variant ids or SKUs). It reserves nothing and lasts a week.',
    method: 'POST',
    path: '/carts',
    argument: 'cart',
    input: UcpCartInput,
    idempotency: 'optional',
    status: 201,
    run: async (ctx, call, { body }) => {
      await checkouts.requireKnownItems(ctx, body)
      return carts.presentAgentCart(ctx, call, await carts.createAgentCart(ctx, body))
    },
  }),
  define({
    ...cart,
    name: 'get_cart',
    description: 'Get a cart at current prices and stock.',
    method: 'GET',
    path: '/carts/:id',
    run: async (ctx, call, { id }) => carts.presentAgentCart(ctx, call, await carts.findAgentCart(ctx, id)),
  }),
  define({
    ...cart,
    name: 'update_cart',
    description: 'Replace the whole contents of a cart.',
    method: 'PUT',
    path: '/carts/:id',
    argument: 'cart',
    input: UcpCartInput,
    idempotency: 'optional',
    run: async (ctx, call, { id, body: input }) => {
      await checkouts.requireKnownItems(ctx, input)
      return carts.presentAgentCart(ctx, call, await carts.updateAgentCart(ctx, { id, input }))
    },
  }),
  define({
    ...cart,
    name: 'cancel_cart',
    description: 'Delete a cart.',
    method: 'POST',
    path: '/carts/:id/cancel',
    idempotency: 'optional',
    run: async (ctx, call, { id }) => carts.presentAgentCart(ctx, call, await carts.cancelAgentCart(ctx, id)),
  }),
]

const catalogueOperations = [
  define({
    capability: 'dev.ucp.shopping.catalog.search',
    access: 'anyone',
    name: 'search_catalog',
    description:
      'Search the products on sale by words, categories and price. Prices are in kobo and include VAT.',
    method: 'POST',
    path: '/catalog/search',
    argument: 'catalog',
    input: UcpSearchInput,
    output: UcpSearchResult,
    run: (ctx, call, { body }) => catalogue.searchForAgent(ctx, call, body),
  }),
  define({
    ...lookup,
    name: 'lookup_catalog',
    description: 'Get products by the ids of products or variants, or by SKUs.',
    method: 'POST',
    path: '/catalog/lookup',
    argument: 'catalog',
    input: UcpLookupInput,
    output: UcpLookupResult,
    run: (ctx, call, { body }) => catalogue.listForAgent(ctx, call, body),
  }),
  define({
    ...lookup,
    name: 'get_product',
    description:
      'Get one product with its options: which can be combined with those selected, and what is in stock.',
    method: 'POST',
    path: '/catalog/product',
    argument: 'catalog',
    input: UcpProductInput,
    output: UcpProductResult,
    run: (ctx, call, { body }) => catalogue.getProductForAgent(ctx, call, body),
  }),
]

/** Every operation that the shop offers to agents. */
export const ucpOperations: readonly UcpOperation[] = [
  ...catalogueOperations,
  ...cartOperations,
  ...checkoutOperations,
  define({
    capability: 'dev.ucp.shopping.order',
    access: 'agents:checkout',
    name: 'get_order',
    description:
      'Get an order that came from one of your checkout sessions, with its deliveries and refunds.',
    method: 'GET',
    path: '/orders/:id',
    output: UcpOrder,
    run: (ctx, _call, { id }) => getAgentOrder(ctx, id),
  }),
]
