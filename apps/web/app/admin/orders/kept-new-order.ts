import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import { toCustomerDraft, emptyDraft, type NewOrderItem, type NewOrderDraft } from './new-order-draft.ts'

const name = 'new order'

export interface NewOrder {
  draft: NewOrderDraft
  items: NewOrderItem[]
}

/** What staff entered in this tab before a reload; nothing yet where there is no such thing, or one of another shape. */
export function loadNewOrder(): NewOrder {
  return parseNewOrder(loadDraft(name, 'tab'))
}

/** It names a customer: it ends with the tab. */
export function saveNewOrder(order: NewOrder): void {
  saveDraft(name, order, 'tab')
}

/** The order that was begun for a customer in this tab, or a new one for them, to where they have things brought. */
export function startNewOrder(
  { customer, addresses }: Pick<CustomerProfile, 'customer' | 'addresses'>,
  saved: NewOrder = loadNewOrder(),
): NewOrder {
  if (saved.draft.accountId === customer.id) return saved
  const [address] = addresses
  const { state = '', lga = '', area = '', street = '', landmark = '' } = address ?? {}
  const place = { state, lga, area, street, landmark }
  return { draft: { ...emptyDraft, ...toCustomerDraft(customer), ...place }, items: [] }
}

export function discardNewOrder(): void {
  discardDraft(name, 'tab')
}

export function parseNewOrder(stored: unknown): NewOrder {
  const { draft, items } = toRecord(stored)
  const fields = toRecord(draft)
  const savedOrder = { ...emptyDraft, ...fields }
  const isDraft = (Object.keys(emptyDraft) as (keyof NewOrderDraft)[]).every(
    (field) => typeof savedOrder[field] === typeof emptyDraft[field],
  )
  return { draft: isDraft ? savedOrder : emptyDraft, items: Array.isArray(items) ? items.filter(isItem) : [] }
}

function isItem(stored: unknown): stored is NewOrderItem {
  const { variantId, name, choice, priceKobo, available, quantity } = toRecord(stored)
  const isText = [variantId, name, choice].every((text) => typeof text === 'string')
  return isText && [priceKobo, available, quantity].every((count) => Number.isInteger(count))
}

function toRecord(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}
