import type { Customer } from '@shop/contract/admin/customers'
import type {
  CustomerMatchInput,
  placeOrderForCustomer,
  StaffPaymentMethod,
} from '@shop/contract/admin/order-edits'
import type { DeliverySelection } from '@shop/contract/checkout'
import type { DeliveryMethod } from '@shop/contract/checkout-options'
import type { RequestBody } from '@shop/contract/endpoint'
import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { discardDraft, saveDraft, loadDraft } from '../../../api/storage/drafts.ts'

/** A product's variant in the order that staff make. */
export interface NewOrderItem {
  variantId: string
  name: string
  variantName: string
  priceKobo: number
  available: number
  /** Units that an order which is changed holds already, at their price of then. */
  orderedQuantity?: number
  quantity: number
}

export interface NewOrderDraft {
  channel: 'phone' | 'in_store'
  isCollectedInStore: boolean
  payment: StaffPaymentMethod
  /** Of a customer who was found; '' where name, phone and email tell who it is. */
  accountId: string
  /** Add a new customer although an account has the phone or email. */
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
  /** Where it is collected; 0: it is brought to the door. */
  pickupPointId: number
  method: DeliveryMethod
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
}

export const toItemInputs = (items: readonly NewOrderItem[]) =>
  items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))

/** The call that makes the order at the total that the customer was told. */
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
  }
}

/** How it comes, as the server asks for it. */
export function toDeliveryInput({
  pickupPointId,
  method,
}: Pick<NewOrderDraft, 'pickupPointId' | 'method'>): DeliverySelection {
  return pickupPointId === 0 ? { method: 'door' } : { method, pickup_point_id: pickupPointId }
}

/** Whom the order is likely for, as soon as enough of it is written: how they may pay hangs on it. */
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

/** What the draft takes over of a customer who was found; the parcel may still go to another name and phone. */
export function toCustomerDraft({
  id,
  name,
  phone,
}: Pick<Customer, 'id' | 'name' | 'phone'>): Partial<NewOrderDraft> {
  const [first_name = '', ...rest] = name.split(' ')
  return { accountId: id, first_name, last_name: rest.join(' '), phone: phone ?? '', email: '' }
}

/** Whether it is known who it is for, and whom to call about the parcel. */
export function hasCustomer({ accountId, isCollectedInStore, first_name, phone }: NewOrderDraft): boolean {
  return (accountId !== '' && isCollectedInStore) || (first_name !== '' && phone !== '')
}

/** Adds a unit of a variant, never more than there are. */
export function addUnit(
  items: readonly NewOrderItem[],
  item: Omit<NewOrderItem, 'quantity'>,
): NewOrderItem[] {
  const existing = items.find(({ variantId }) => variantId === item.variantId)
  if (!existing) return [...items, { ...item, quantity: 1 }]
  return items.map((each) => (each === existing ? changed(each, each.quantity + 1) : each))
}

/** Sets the units of a variant; none takes it out. */
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
  const { variantId, name, variantName, priceKobo, available, quantity } = toRecord(stored)
  const isText = [variantId, name, variantName].every((text) => typeof text === 'string')
  return isText && [priceKobo, available, quantity].every((count) => Number.isInteger(count))
}

function toRecord(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}
