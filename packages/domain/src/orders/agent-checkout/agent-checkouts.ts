import type { UcpCheckoutInput, UcpCreateCheckoutInput } from '@shop/contract/ucp/checkout'
import type { UcpCapability } from '@shop/contract/ucp/protocol'
import { eq } from 'drizzle-orm'
import { actorKey, actorName, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { addMs, hourMs } from '../../core/dates.ts'
import { checkoutStatus, isFinal } from '../agents/agent-checkout-status.ts'
import { findOwnCheckout, type StoredCheckout } from '../agents/stored-checkouts.ts'
import { agentCheckouts } from '../agents/tables.ts'
import { failOutcome, UcpOutcome, UcpProtocolError } from '../agents/ucp-errors.ts'
import { findAgentCart } from './agent-carts.ts'
import type { AgentCall } from './capabilities.ts'
import { lineMessages } from './checkout-messages.ts'
import { priceAgentCart } from './price-agent-cart.ts'

/** How long a session lives, in ms: what the protocol assumes if nothing is said. */
const lifetimeMs = 6 * hourMs

/**
 * Starts a session with these items, or with those of a cart. Reserves nothing. Throws forbidden, or UcpOutcome if an
 * item is unknown or none can be bought: then nothing is made.
 */
export async function createAgentCheckout(
  ctx: RequestContext,
  call: AgentCall,
  { cart_id: cartId, ...request }: UcpCreateCheckoutInput,
): Promise<StoredCheckout> {
  requirePermission(ctx.actor, 'agents:checkout')
  const cart = cartId === undefined ? undefined : (await findAgentCart(ctx, cartId)).input
  const input = withoutInactive({ ...request, ...cart }, call.capabilities)
  await requireKnownItems(ctx, input)
  const now = ctx.clock.now()
  const [checkout] = await ctx.db
    .insert(agentCheckouts)
    .values({
      id: ctx.ids.next(now),
      agent: actorKey(ctx.actor),
      agent_name: actorName(ctx.actor),
      webhook_url: call.webhook_url,
      input,
      capabilities: [...call.capabilities],
      created_at: now,
      expires_at: addMs(now, lifetimeMs),
    })
    .returning()
  if (!checkout) throw new Error('The checkout was not written.')
  return { checkout, order: undefined }
}

/** One of the caller's own sessions. Throws forbidden, or UcpOutcome (not_found). */
export async function findAgentCheckout(ctx: RequestContext, id: string): Promise<StoredCheckout> {
  requirePermission(ctx.actor, 'agents:checkout')
  return (await findOwnCheckout(ctx, id)) ?? failMissing()
}

/**
 * Replaces everything of a session. While the customer's payment is under way nothing changes. Throws forbidden,
 * UcpOutcome (not_found, or unknown items) or UcpProtocolError for a completed or cancelled one.
 */
export async function updateAgentCheckout(
  ctx: RequestContext,
  call: AgentCall,
  { id, input: request }: { id: string; input: UcpCheckoutInput },
): Promise<StoredCheckout> {
  const stored = await lockOpen(ctx, id)
  if (stored.order && checkoutStatus(stored.checkout, statusInput(ctx, stored)) === 'complete_in_progress')
    throw new UcpOutcome([
      {
        type: 'error',
        code: 'complete_in_progress',
        content: 'The customer is paying, so nothing was changed. Get the session again in a while.',
        severity: 'recoverable',
      },
    ])
  const input = withoutInactive(request, call.capabilities)
  await requireKnownItems(ctx, input)
  const change = { input, capabilities: [...call.capabilities], webhook_url: call.webhook_url }
  return save(ctx, stored, change)
}

/**
 * The agent says that the session is ready. Orders are only placed by customers in the shop, so this changes nothing: the
 * response says what is missing, and where the customer goes on. Throws as updateAgentCheckout does.
 */
export async function completeAgentCheckout(ctx: RequestContext, id: string): Promise<StoredCheckout> {
  return lockOpen(ctx, id)
}

/** Cancels a session that is not completed. Throws as updateAgentCheckout does. */
export async function cancelAgentCheckout(ctx: RequestContext, id: string): Promise<StoredCheckout> {
  return save(ctx, await lockOpen(ctx, id), { cancelled_at: ctx.clock.now() })
}

const statusInput = (ctx: RequestContext, { order }: StoredCheckout) => ({
  order,
  now: ctx.clock.now(),
  hasErrors: false,
})

async function lockOpen(ctx: RequestContext, id: string): Promise<StoredCheckout> {
  requirePermission(ctx.actor, 'agents:checkout')
  const stored = (await findOwnCheckout(ctx, id, { isLocked: true })) ?? failMissing()
  const status = checkoutStatus(stored.checkout, statusInput(ctx, stored))
  if (isFinal(status))
    throw new UcpProtocolError('checkout_not_modifiable', `This session is ${status} and does not change.`)
  return stored
}

async function save(
  ctx: RequestContext,
  { checkout, order }: StoredCheckout,
  change: Partial<StoredCheckout['checkout']>,
): Promise<StoredCheckout> {
  const [saved = checkout] = await ctx.db
    .update(agentCheckouts)
    .set(change)
    .where(eq(agentCheckouts.id, checkout.id))
    .returning()
  return { checkout: saved, order }
}

const failMissing = () => failOutcome('not_found', 'There is no such checkout session.')

/** Throws UcpOutcome if the shop does not know an item, or can sell none of them. */
export async function requireKnownItems(
  ctx: RequestContext,
  { line_items }: Pick<UcpCheckoutInput, 'line_items'>,
): Promise<void> {
  if (line_items.length === 0) failOutcome('invalid_input', 'line_items must name at least one item.')
  const { lines } = await priceAgentCart(ctx, { line_items, codes: [] })
  const unknown = lines.find(({ variant }) => variant === undefined)
  if (unknown) failOutcome('not_found', `Item not found: ${unknown.item_id}.`)
  if (lines.some(({ variant }) => (variant?.available ?? 0) > 0)) return
  const messages = lineMessages(lines)
  throw new UcpOutcome(messages.map((message) => ({ ...message, severity: 'unrecoverable' })))
}

/** Parts of capabilities that the agent and the shop do not share do not count. */
function withoutInactive(
  { fulfillment, discounts, buyer, ...input }: UcpCheckoutInput,
  capabilities: readonly UcpCapability[],
): UcpCheckoutInput {
  const has = (name: UcpCapability) => capabilities.includes(name)
  const { consent, ...person } = buyer ?? {}
  return {
    line_items: input.line_items,
    ...(buyer && {
      buyer: { ...person, ...(consent && has('dev.ucp.shopping.buyer_consent') && { consent }) },
    }),
    ...(fulfillment && has('dev.ucp.shopping.fulfillment') && { fulfillment }),
    ...(discounts && has('dev.ucp.shopping.discount') && { discounts }),
  }
}
