import { lineQuantityMax } from '@shop/contract/limits'
import type { UcpCheckoutInput } from '@shop/contract/ucp/checkout'
import type { UcpCapability, UcpMessage } from '@shop/contract/ucp/protocol'
import { parsePhone } from '../../identity/accounts/phone.ts'
import type { DeliveryPlace } from './delivery-place.ts'
import type { AgentLine, PricedAgentCart } from './price-agent-cart.ts'

const recoverable = (code: string, content: string, path?: string): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path && { path }),
})

/** Whether the agent has to change something before a customer can go on. */
export const needsChange = (messages: readonly UcpMessage[]): boolean =>
  messages.some(({ severity }) => severity === 'recoverable')

/** Items that cannot be bought, or not in this number. */
export function lineMessages(lines: readonly AgentLine[]): UcpMessage[] {
  return lines.flatMap(({ item_id: itemId, quantity, variant }, index) => {
    const path = `$.line_items[${index}]`
    if (!variant) return [recoverable('item_unavailable', `Item not found: ${itemId}.`)]
    const available = Math.min(variant.available, lineQuantityMax)
    if (quantity <= available) return []
    const content =
      available <= 0
        ? `Insufficient stock: ${variant.name} is sold out.`
        : `Insufficient stock: ${available} of ${variant.name} can be ordered.`
    return [recoverable('out_of_stock', content, path)]
  })
}

/** Codes that take nothing off. They do not block the checkout. */
export function discountMessages(codes: readonly string[], { quote }: PricedAgentCart): UcpMessage[] {
  const applied = new Set(quote.discounts.map(({ code }) => code?.toLowerCase()))
  return codes.flatMap((code, index): UcpMessage[] =>
    applied.has(code.toLowerCase())
      ? []
      : [
          {
            type: 'warning',
            code: 'discount_code_not_applied',
            content: [`The code ${code} takes nothing off.`, ...quote.hints].join(' '),
            path: `$.discounts.codes[${index}]`,
          },
        ],
  )
}

const mustSelect = 'Fulfillment address and option must be selected'
const methodPath = '$.fulfillment.methods[0]'

/** What is missing or wrong about the delivery. */
export function deliveryMessages(
  { fulfillment }: UcpCheckoutInput,
  { place, priced }: { place: DeliveryPlace | undefined; priced: PricedAgentCart },
): UcpMessage[] {
  if (!place) return [recoverable('fulfillment_required', `${mustSelect}: send a destination.`, methodPath)]
  const destinationPath = `${methodPath}.selected_destination_id`
  if (place.problem) return [recoverable('address_undeliverable', place.problem, destinationPath)]
  if (priced.delivery_options.length === 0)
    return [recoverable('address_undeliverable', 'The shop does not deliver there.', destinationPath)]
  const messages: UcpMessage[] = []
  if (!priced.selected)
    messages.push(
      recoverable('fulfillment_required', `${mustSelect}: select an option.`, `${methodPath}.groups[0]`),
    )
  if (!place.is_complete)
    messages.push({
      type: 'warning',
      code: 'address_incomplete',
      content:
        'The customer will be asked for the rest: name, mobile number, area, and a street or a landmark.',
      path: destinationPath,
    })
  if (fulfillment?.methods[0]?.type === 'pickup')
    messages.push({
      type: 'warning',
      code: 'pickup_as_option',
      content: 'Places to collect from are options of shipping.',
      path: methodPath,
    })
  return messages
}

function customerMessages({ buyer }: UcpCheckoutInput): UcpMessage[] {
  const phone = buyer?.phone_number
  if (phone === undefined || phone === '') return []
  const parsed = parsePhone(phone)
  return 'problem' in parsed ? [recoverable('invalid_phone', parsed.problem, '$.buyer.phone_number')] : []
}

/** The shop has no way to take a payment from an agent, so the last step is always the customer's. */
const customerPays: UcpMessage = {
  type: 'error',
  code: 'customer_payment_required',
  content: 'The customer pays, or chooses to pay on delivery, in the shop: open continue_url.',
  severity: 'requires_buyer_review',
}

const customerChoosesDelivery: UcpMessage = {
  type: 'error',
  code: 'customer_delivery_required',
  content: 'The customer enters the address and chooses the delivery in the shop: open continue_url.',
  severity: 'requires_buyer_input',
}

/** Everything to say about an open session. Without the fulfilment capability the customer chooses the delivery. */
export function checkoutMessages(
  input: UcpCheckoutInput,
  parts: { place: DeliveryPlace | undefined; priced: PricedAgentCart },
  capabilities: readonly UcpCapability[],
): UcpMessage[] {
  const delivery = capabilities.includes('dev.ucp.shopping.fulfillment')
    ? deliveryMessages(input, parts)
    : [customerChoosesDelivery]
  return [
    ...lineMessages(parts.priced.lines),
    ...customerMessages(input),
    ...delivery,
    ...discountMessages(input.discounts?.codes ?? [], parts.priced),
    customerPays,
  ]
}
