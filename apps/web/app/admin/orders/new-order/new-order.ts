import type { Customer } from '@shop/contract/admin/customers'
import type {
  CustomerMatchInput,
  placeOrderForCustomer,
  StaffPaymentMethod,
} from '@shop/contract/admin/order-edits'
import type { DeliverySelection } from '@shop/contract/checkout'
import type { DeliveryMethod } from '@shop/contract/checkout-options'
import type { RequestBody, ResponseBody } from '@shop/contract/endpoint'
import type { getDraftOrder } from '@shop/contract/admin/draft-orders'
import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import { discardDraft, saveDraft, loadDraft } from '../../../api/storage/drafts.ts'

/** A product variant in an order that staff create. */
export interface NewOrderItem {
  variantId: string
  name: string
  variantName: string
  priceKobo: number
  available: number
  /** Units that an edited order already has, at their price when ordered. */
  orderedQuantity?: number
  quantity: number
}

export interface NewOrderDraft {
  channel: 'phone' | 'in_store'
  isCollectedInStore: boolean
  payment: StaffPaymentMethod
  /** Account of a customer who was found; '' if name, phone and email identify them. */
  accountId: string
  /** Adds a new customer although an account has the phone or email. */
  createNew: boolean
  first_name: string
  last_name: string
  phone: string
  email: string
  state: string
  lga: string
  area: string
  street: string
  landmark: string
  /** The pick-up point; 0 for delivery to the door. */
  pickupPointId: number
  method: DeliveryMethod
  /** The catalogue order that it is made from, and its conversation; '' for any other order. */
  draftOrderId: string
  ticketId: string
}

export const emptyDraft: NewOrderDraft = {
  channel: 'phone',
  isCollectedInStore: false,
  payment: 'pay_on_delivery',
  accountId: '',
  createNew: false,
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  state: '',
  lga: '',
  area: '',
  street: '',
  landmark: '',
  pickupPointId: 0,
  method: 'door',
  draftOrderId: '',
  ticketId: '',
}

export const toItemInputs = (items: readonly NewOrderItem[]) =>
  items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))

/** Input to place the order at the total stated to the customer. */
export function toInput(
  draft: NewOrderDraft,
  items: readonly NewOrderItem[],
  confirmed_total_kobo: number,
): RequestBody<typeof placeOrderForCustomer> {
  const { channel, isCollectedInStore, payment, accountId, createNew, first_name, last_name, phone, email } =
    draft
  const { state, lga, area, street, landmark } = draft
  const full_name = `${first_name} ${last_name}`.trim()
  return {
    customer:
      accountId === ''
        ? { first_name, last_name, phone, email, create_new: createNew }
        : { customer_id: accountId },
    items: toItemInputs(items),
    delivery: toDeliveryInput(draft),
    address: isCollectedInStore ? null : { full_name, phone, state, lga, area, street, landmark },
    payment_method: payment,
    channel,
    confirmed_total_kobo,
    ...(draft.draftOrderId !== '' && { draft_order_id: draft.draftOrderId }),
  }
}

/** Delivery method in the server's format. */
export function toDeliveryInput({
  pickupPointId,
  method,
}: Pick<NewOrderDraft, 'pickupPointId' | 'method'>): DeliverySelection {
  return pickupPointId === 0 ? { method: 'door' } : { method, pickup_point_id: pickupPointId }
}

/** The likely customer, once enough is entered: the payment methods depend on it. */
export function guessCustomer({
  accountId,
  phone,
  email,
}: Pick<NewOrderDraft, 'accountId' | 'phone' | 'email'>): CustomerMatchInput | undefined {
  if (accountId !== '') return { customer_id: accountId }
  const guess = {
    phone: phone.replace(/\D/g, '').length >= 10 ? phone : '',
    email: /\S@\S+\.\S\S/.test(email) ? email : '',
  }
  return guess.phone === '' && guess.email === '' ? undefined : guess
}

/** Fields of the draft set from a customer who was found; the parcel may still go to another name and phone. */
export function toCustomerDraft({
  id,
  name,
  phone,
}: Pick<Customer, 'id' | 'name' | 'phone'>): Partial<NewOrderDraft> {
  const [first_name = '', ...rest] = name.split(' ')
  return { accountId: id, first_name, last_name: rest.join(' '), phone: phone ?? '', email: '' }
}

/** Whether the customer is known, and whom to call about the parcel. */
export function hasCustomer({ accountId, isCollectedInStore, first_name, phone }: NewOrderDraft): boolean {
  return (accountId !== '' && isCollectedInStore) || (first_name !== '' && phone !== '')
}

/** Adds a unit of a variant, up to the available units. */
export function addUnit(
  items: readonly NewOrderItem[],
  item: Omit<NewOrderItem, 'quantity'>,
): NewOrderItem[] {
  const existing = items.find(({ variantId }) => variantId === item.variantId)
  if (!existing) return [...items, { ...item, quantity: 1 }]
  return items.map((each) => (each === existing ? changed(each, each.quantity + 1) : each))
}

/** Sets the units of a variant; 0 removes it. */
export function withQuantity(
  items: readonly NewOrderItem[],
  variantId: string,
  quantity: number,
): NewOrderItem[] {
  return items
    .map((item) => (item.variantId === variantId ? changed(item, quantity) : item))
    .filter((item) => item.quantity > 0)
}

function changed(item: NewOrderItem, quantity: number): NewOrderItem {
  return { ...item, quantity: Math.min(quantity, item.available) }
}

const name = 'new-order'

export interface NewOrder {
  draft: NewOrderDraft
  items: NewOrderItem[]
}

/** The draft from before a reload of this tab; an empty order if there is none or it is invalid. */
export function loadNewOrder(): NewOrder {
  return parseNewOrder(loadDraft(name, 'tab'))
}

/** It contains customer data, so it ends with the tab. */
export function saveNewOrder(order: NewOrder): void {
  saveDraft(name, order, 'tab')
}

/** The customer's order from before a reload of this tab, or a new one with their address. */
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

/** The items of a catalogue order that can be sold, with its customer; or the order from before a reload of this tab. */
export function startFromDraft(
  { id, ticket_id, customer, items }: ResponseBody<typeof getDraftOrder>,
  saved: NewOrder = loadNewOrder(),
): NewOrder {
  if (saved.draft.draftOrderId === id) return saved
  const [first_name = '', ...rest] = customer.name.split(' ')
  const person = { first_name, last_name: rest.join(' '), phone: customer.phone ?? '' }
  const origin = { draftOrderId: id, ticketId: ticket_id }
  return {
    draft: { ...emptyDraft, ...person, ...origin, payment: 'payment_link' },
    items: items.flatMap(({ variant, quantity }) =>
      variant && variant.available > 0
        ? {
            variantId: variant.id,
            name: variant.name,
            variantName: variantLabel(variant),
            priceKobo: variant.price_kobo,
            available: variant.available,
            quantity: Math.min(quantity, variant.available),
          }
        : [],
    ),
  }
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
  const { variantId, name, variantName, priceKobo, available, quantity } = toRecord(stored)
  const isText = [variantId, name, variantName].every((text) => typeof text === 'string')
  return isText && [priceKobo, available, quantity].every((count) => Number.isInteger(count))
}

function toRecord(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}
