import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { dropDraft, keepDraft, readDraft } from '../../api/storage/drafts.ts'
import { draftOf, emptyDraft, type NewItem, type NewOrderDraft } from './new-order-draft.ts'

const name = 'new order'

export interface NewOrder {
  draft: NewOrderDraft
  items: NewItem[]
}

/** What staff entered in this tab before a reload; nothing yet where there is no such thing, or one of another shape. */
export function readNewOrder(): NewOrder {
  return newOrderOf(readDraft(name, 'tab'))
}

/** It names a customer: it ends with the tab. */
export function keepNewOrder(order: NewOrder): void {
  keepDraft(name, order, 'tab')
}

/** The order that was begun for a customer in this tab, or a new one for them, to where they have things brought. */
export function newOrderFor(
  { customer, addresses }: Pick<CustomerProfile, 'customer' | 'addresses'>,
  begun: NewOrder = readNewOrder(),
): NewOrder {
  if (begun.draft.accountId === customer.id) return begun
  const [address] = addresses
  const { state = '', lga = '', area = '', street = '', landmark = '' } = address ?? {}
  const place = { state, lga, area, street, landmark }
  return { draft: { ...emptyDraft, ...draftOf(customer), ...place }, items: [] }
}

export function dropNewOrder(): void {
  dropDraft(name, 'tab')
}

export function newOrderOf(stored: unknown): NewOrder {
  const { draft, items } = fieldsOf(stored)
  const known = fieldsOf(draft)
  const kept = { ...emptyDraft, ...known }
  const isDraft = (Object.keys(emptyDraft) as (keyof NewOrderDraft)[]).every(
    (field) => typeof kept[field] === typeof emptyDraft[field],
  )
  return { draft: isDraft ? kept : emptyDraft, items: Array.isArray(items) ? items.filter(isItem) : [] }
}

function isItem(stored: unknown): stored is NewItem {
  const { variantId, name, choice, priceKobo, available, quantity } = fieldsOf(stored)
  const isText = [variantId, name, choice].every((text) => typeof text === 'string')
  return isText && [priceKobo, available, quantity].every((count) => Number.isInteger(count))
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}
