import type { AgentCheckout } from '@shop/contract/agent-checkouts'
import type { Cart } from '@shop/contract/cart'
import type { SkippedItem } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { findState } from '../../delivery/states.ts'
import { updateConsent } from '../../notifications/subscriptions/grant-consent.ts'
import { addLinkedItems, matchLinkedItems, toLinkedLine } from '../../selling/cart/linked-items.ts'
import { checkoutStatus, linkStatus } from '../agents/agent-checkout-status.ts'
import { parseSignedId } from '../../identity/accounts/signed-id.ts'
import { findCheckout, type StoredCheckout } from '../agents/stored-checkouts.ts'
import { agentCheckouts } from '../agents/tables.ts'
import { defaultCheckoutOptions } from '../checkout/checkout-delivery.ts'
import { saveDraft } from '../checkout/checkout-draft.ts'
import { deliveryTitle, priceAgentCheckout, type PricedCheckout } from './present-agent-checkout.ts'

/** The session behind a link, as its page shows it at current prices. Throws not_found for a link that is not ours. */
export async function getAgentCheckoutByLink(
  ctx: RequestContext,
  { token }: { token: string },
): Promise<AgentCheckout> {
  const { checkout, order } = await findByToken(ctx, token)
  const { place, priced } = await priceAgentCheckout(ctx, checkout.input)
  const { selected, quote } = priced
  return {
    agent_name: checkout.agent_name,
    status: getLinkStatus(ctx, { checkout, order }),
    order_id: order?.id ?? null,
    lines: matchLinkedItems(
      priced.lines.map(({ item_id: item, quantity }) => ({ item, quantity })),
      priced.lines.flatMap(({ variant }) => variant ?? []),
    ).map(toLinkedLine),
    items_kobo: quote.items_kobo,
    delivery:
      selected && place
        ? {
            place: [place.address.lga, findState(place.address.state)?.name].filter(Boolean).join(', '),
            title: deliveryTitle(selected),
            fee_kobo: selected.fee_kobo,
          }
        : null,
    discount_kobo: quote.discount_kobo,
    total_kobo: quote.total_kobo,
    wants_offers: hasOptedIn(checkout),
    expires_at: checkout.expires_at.toISOString(),
  }
}

/**
 * The signed-in buyer goes on: the items come into the cart as far as they are in stock, and address, delivery and
 * coupons into the checkout. From then on an order of any of them completes the session. Consent is recorded only if
 * the agent passed on an explicit yes. Throws not_found, invalid_transition for one that was ordered or closed, and the
 * errors of addLinkedItems.
 */
export async function continueAgentCheckout(
  ctx: RequestContext,
  { token }: { token: string },
): Promise<{ cart: Cart; skipped: SkippedItem[] }> {
  const account = requireAccount(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const stored = await findByToken(ctx, token, { isLocked: true })
    const { checkout } = stored
    if (getLinkStatus(ctx, stored) !== 'open') fail('invalid_transition')
    const parts = await priceAgentCheckout(ctx, checkout.input)
    const items = parts.priced.lines.flatMap(({ variant, quantity }) =>
      variant ? [{ item: variant.variant_id, quantity }] : [],
    )
    const added = await addLinkedItems(ctx, { items })
    await saveDraft(ctx, toDraft(stored, parts))
    await ctx.db
      .update(agentCheckouts)
      .set({ account_id: account.account_id })
      .where(eq(agentCheckouts.id, checkout.id))
    if (hasOptedIn(checkout) && reachableEmail(account.email) !== '')
      await updateConsent(ctx, { purpose: 'offers', channel: 'email', granted: true }, 'agent_checkout')
    return added
  })
}

async function findByToken(ctx: RequestContext, token: string, options?: { isLocked: boolean }) {
  const id = await parseSignedId(ctx, 'agent-checkout', token)
  return (id && (await findCheckout(ctx, id, options))) || fail('not_found')
}

const getLinkStatus = (ctx: RequestContext, { checkout, order }: StoredCheckout) =>
  linkStatus(checkoutStatus(checkout, { order, now: ctx.clock.now(), hasErrors: false }))

const hasOptedIn = ({ input }: StoredCheckout['checkout']) => input.buyer?.consent?.marketing === true

/** The checkout starts at the payment if nothing of the delivery is missing. */
function toDraft({ checkout }: StoredCheckout, { place, priced: { selected } }: PricedCheckout) {
  const { full_name, phone, state, lga, area, street, landmark } = place?.address ?? emptyAddress(checkout)
  const point = selected?.pickup_point
  return {
    ...defaultCheckoutOptions,
    step: place?.is_complete && selected ? ('payment' as const) : ('delivery' as const),
    address: { full_name, phone, state, lga, area, street, landmark },
    delivery: selected
      ? { method: selected.method, ...(point && { pickup_point_id: point.id }) }
      : defaultCheckoutOptions.delivery,
    coupons: checkout.input.discounts?.codes.map((code) => code.toUpperCase()) ?? [],
    method: null,
  }
}

function emptyAddress({ input: { buyer } }: StoredCheckout['checkout']) {
  const name = `${buyer?.first_name ?? ''} ${buyer?.last_name ?? ''}`.trim()
  return {
    full_name: name,
    phone: buyer?.phone_number ?? '',
    state: '',
    lga: '',
    area: '',
    street: '',
    landmark: '',
  }
}
