import type { UcpCart, UcpCartInput } from '@shop/contract/ucp/checkout'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { actorKey, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { isUuid } from '../../core/id.ts'
import { type AgentCartRow, agentCarts } from '../agents/tables.ts'
import { failOutcome } from '../agents/ucp-errors.ts'
import { ucpMetadata } from '../agents/ucp-metadata.ts'
import type { AgentCall } from './capabilities.ts'
import { discountMessages, lineMessages } from './checkout-messages.ts'
import { presentContents } from './present-agent-cart.ts'
import { priceAgentCart } from './price-agent-cart.ts'

/** How long a cart lives after its last change, in ms. */
const lifetimeMs = 7 * dayMs

/** Stores a cart of the calling agent. Reserves nothing. Throws forbidden. */
export async function createAgentCart(ctx: RequestContext, input: UcpCartInput): Promise<AgentCartRow> {
  requirePermission(ctx.actor, 'agents:checkout')
  const now = ctx.clock.now()
  const [cart] = await ctx.db
    .insert(agentCarts)
    .values({
      id: ctx.ids.next(now),
      agent: actorKey(ctx.actor),
      input,
      created_at: now,
      expires_at: addMs(now, lifetimeMs),
    })
    .returning()
  if (!cart) throw new Error('The cart was not written.')
  return cart
}

/** One of the caller's own carts. Throws forbidden, or UcpOutcome (not_found). */
export async function findAgentCart(ctx: RequestContext, id: string): Promise<AgentCartRow> {
  requirePermission(ctx.actor, 'agents:checkout')
  const [cart] = isUuid(id) ? await ctx.db.select().from(agentCarts).where(isOpen(ctx, id)) : []
  return cart ?? failMissing()
}

/** Replaces everything of a cart. Throws forbidden, or UcpOutcome (not_found). */
export async function updateAgentCart(
  ctx: RequestContext,
  { id, input }: { id: string; input: UcpCartInput },
): Promise<AgentCartRow> {
  return change(ctx, id, { input, expires_at: addMs(ctx.clock.now(), lifetimeMs) })
}

/** Deletes a cart for its agent. Throws forbidden, or UcpOutcome (not_found). */
export async function cancelAgentCart(ctx: RequestContext, id: string): Promise<AgentCartRow> {
  return change(ctx, id, { cancelled_at: ctx.clock.now() })
}

async function change(ctx: RequestContext, id: string, set: Partial<AgentCartRow>): Promise<AgentCartRow> {
  requirePermission(ctx.actor, 'agents:checkout')
  const [cart] = isUuid(id) ? await ctx.db.update(agentCarts).set(set).where(isOpen(ctx, id)).returning() : []
  return cart ?? failMissing()
}

const isOpen = (ctx: RequestContext, id: string) =>
  and(
    eq(agentCarts.id, id),
    eq(agentCarts.agent, actorKey(ctx.actor)),
    isNull(agentCarts.cancelled_at),
    gt(agentCarts.expires_at, ctx.clock.now()),
  )

const failMissing = () => failOutcome('not_found', 'There is no such cart.')

/** A cart at current prices and stock. */
export async function presentAgentCart(
  ctx: RequestContext,
  { capabilities }: AgentCall,
  cart: AgentCartRow,
): Promise<UcpCart> {
  const codes = cart.input.discounts?.codes ?? []
  const priced = await priceAgentCart(ctx, { line_items: cart.input.line_items, codes })
  return {
    ...presentContents(cart.input, priced, { ...cart, capabilities, public_url: ctx.publicUrl }),
    ucp: ucpMetadata(capabilities),
    messages: [...lineMessages(priced.lines), ...discountMessages(codes, priced)],
  }
}
