import type { RequestBody } from '@shop/contract/endpoint'
import type { Order } from '@shop/contract/orders'
import type {
  requestReturn,
  OrderReturns,
  ReturnReason,
  ReturnResolution as Resolution,
} from '@shop/contract/returns'
import { t } from '@shop/contract/t'

export const returnReasonLabels: Readonly<Record<ReturnReason, string>> = {
  not_as_described: t('Not as described'),
  faulty: t('Damaged or doesn’t work'),
  wrong_item: t('Wrong size or colour'),
  changed_mind: t('I changed my mind'),
}

export const returnResolutionLabels: Readonly<Record<Resolution, string>> = {
  refund: t('Refund'),
  store_credit: t('Store credit'),
  exchange: t('Another size or colour'),
}

// Importing the contract's lists would add its schemas to the bundle.
const returnReasons = Object.keys(returnReasonLabels) as ReturnReason[]
export const returnResolutions = Object.keys(returnResolutionLabels) as Resolution[]

export interface ReturnInput {
  /** Units to return, by line position. */
  quantities: Readonly<Record<string, number>>
  /** Variant to exchange for, by line position. */
  exchangeVariantIds: Readonly<Record<string, string>>
  reason: ReturnReason
  resolution: Resolution
  comment: string
}

/** Parses a stored draft of any shape. Invalid or missing fields get their defaults. */
export function parseReturnDraft(stored: unknown): ReturnInput {
  const { quantities, exchangeVariantIds, reason, resolution, comment } = toRecord(stored)
  const counts = Object.entries(toRecord(quantities)).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  )
  const variants = Object.entries(toRecord(exchangeVariantIds)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    quantities: Object.fromEntries(counts),
    exchangeVariantIds: Object.fromEntries(variants),
    reason: returnReasons.find((existing) => existing === reason) ?? 'not_as_described',
    resolution: returnResolutions.find((existing) => existing === resolution) ?? 'refund',
    comment: typeof comment === 'string' ? comment : '',
  }
}

function toRecord(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

type AcceptedReturns = Pick<OrderReturns, 'accepts_change_of_mind'>

/** Reasons that can be chosen: a change of mind is accepted only for a limited time. */
export function availableReasons({ accepts_change_of_mind }: AcceptedReturns): ReturnReason[] {
  return returnReasons.filter((reason) => accepts_change_of_mind || reason !== 'changed_mind')
}

/** The chosen reason if it is still available, otherwise the first one. */
export function getReason({ reason }: Pick<ReturnInput, 'reason'>, existing: AcceptedReturns): ReturnReason {
  const open = availableReasons(existing)
  return open.includes(reason) ? reason : (open[0] ?? reason)
}

/** Builds the request body, or returns a message if something is missing. Only returnable units are included. */
export function toReturnBody(
  input: ReturnInput,
  existing: AcceptedReturns & Pick<OrderReturns, 'returnable_lines'>,
): { body: RequestBody<typeof requestReturn> } | { problem: string } {
  const reason = getReason(input, existing)
  const isExchange = input.resolution === 'exchange'
  const lines = existing.returnable_lines.flatMap(({ position, quantity }) => {
    const count = Math.min(input.quantities[position] ?? 0, quantity)
    const exchangeVariantId = isExchange ? (input.exchangeVariantIds[position] ?? null) : null
    return count > 0 ? [{ position, quantity: count, reason, exchange_variant_id: exchangeVariantId }] : []
  })
  if (lines.length === 0) return { problem: t('Choose the items you’re returning') }
  if (isExchange && lines.some(({ exchange_variant_id }) => !exchange_variant_id))
    return { problem: t('Choose what you want instead') }
  return { body: { requested_resolution: input.resolution, lines, comment: input.comment.trim() } }
}

/** Whether items can be returned: an order that has not been delivered is cancelled instead. */
export function supportsReturns({ status, is_test }: Pick<Order, 'status' | 'is_test'>): boolean {
  return status === 'delivered' && !is_test
}
