import type { TicketAttachment } from '@shop/contract/admin/tickets'
import { whatsappCaptionMaxLength, whatsappTextMaxLength } from '@shop/contract/limits'
import { listSellableVariants, type SellableVariant } from '../catalogue/products/sellable-variants.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { failField } from '../core/errors.ts'
import { formatNaira } from '../core/money.ts'
import type { WhatsappContent } from '../core/ports/whatsapp.ts'
import { listPayableOrders } from '../orders/payment/list-payable-orders.ts'
import { ensurePaymentLink, presentPaymentLink } from '../orders/payment/payment-link.ts'
import { messageRules } from '../store/message-rules.ts'
import { publishImage } from './ticket-images.ts'
import type { TicketRow } from './tickets.ts'

interface ComposedReply {
  /** As the conversation and the log show it. */
  text: string
  content: WhatsappContent
  /** The order that it is about, for its log; by default the conversation. */
  related_to?: string
}

/**
 * A reply by WhatsApp: a text, or a picture, product or payment link with it, in the caller's transaction. Throws
 * invalid_input, or for a payment link the errors of createPaymentLink.
 */
export async function composeReply(
  ctx: RequestContext,
  ticket: TicketRow,
  { text, attachment }: { text: string; attachment?: TicketAttachment | undefined },
): Promise<ComposedReply> {
  if (!attachment) {
    requireLength(text, whatsappTextMaxLength)
    return { text, content: { type: 'text', text } }
  }
  switch (attachment.type) {
    case 'image': {
      requireLength(text, whatsappCaptionMaxLength)
      const url = await publishImage(ctx, { ticket_id: ticket.id, image_id: attachment.image_id })
      const described = ['[Image]', text].filter(Boolean).join(' ')
      return { text: described, content: { type: 'image', url, caption: text } }
    }
    case 'product':
      return composeProduct(ctx, text, attachment.variant_id)
    case 'payment_link':
      return composePaymentLink(ctx, ticket, { text, order_id: attachment.order_id })
  }
}

/** WhatsApp cuts what is longer, which the customer would not notice. */
function requireLength(text: string, max: number): void {
  if (text.length > max)
    failField(
      'text',
      `WhatsApp takes at most ${max.toLocaleString('en')} characters here: this has ${text.length.toLocaleString('en')}`,
    )
}

/** A product of Meta's catalogue, if the owner entered one; otherwise its share card with name, price and link. */
async function composeProduct(ctx: RequestContext, text: string, variantId: string): Promise<ComposedReply> {
  const [variant] = await listSellableVariants(ctx, { variantIds: [variantId] })
  if (!variant?.available_for_sale) failField('attachment', 'This product is not for sale any more')
  const link = `${ctx.publicUrl}/products/${encodeURIComponent(variant.product_id)}`
  const caption = [text, `${describeVariant(variant)}\n${link}`].filter(Boolean).join('\n\n')
  requireLength(caption, whatsappCaptionMaxLength)
  const { whatsapp_catalogue_id: catalogueId } = await messageRules.get(ctx)
  if (catalogueId !== '')
    return {
      text: caption,
      content: { type: 'product', catalogue_id: catalogueId, sku: variant.sku, text },
    }
  const card = `${ctx.publicUrl}/share-cards/${encodeURIComponent(variant.product_id)}/post.jpg`
  return { text: caption, content: { type: 'image', url: card, caption } }
}

const describeVariant = ({ name, colour, size, price_kobo: priceKobo }: SellableVariant) =>
  [name, colour, size, formatNaira(priceKobo)].filter(Boolean).join(', ')

/** A button that opens the payment page of one of the person's unpaid orders. */
async function composePaymentLink(
  ctx: RequestContext,
  ticket: TicketRow,
  { text, order_id: orderId }: { text: string; order_id: string },
): Promise<ComposedReply> {
  requirePermission(ctx.actor, 'orders:read')
  const order = (await listPayableOrders(ctx, ticket)).find(({ id }) => id === orderId)
  if (!order) failField('attachment', 'This order can’t be paid by a link any more')
  const link = await ensurePaymentLink(ctx, { order_id: order.id, is_for_customer: true })
  const { payment_link: presented } = await presentPaymentLink(ctx, link)
  if (!presented) throw new Error('A payment link has no URL.')
  const body = [text, `Order ${order.number}: ${formatNaira(order.outstanding_kobo)} to pay`]
    .filter(Boolean)
    .join('\n\n')
  requireLength(body, whatsappCaptionMaxLength)
  return {
    // The log does not show the link: it shows the order's items to anybody.
    text: `${body}\n[Payment link]`,
    content: { type: 'link', text: body, label: 'Pay now', url: presented.url },
    related_to: `order ${order.number}`,
  }
}
