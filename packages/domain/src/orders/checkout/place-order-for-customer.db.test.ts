import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { addPhone, createTestActor } from '@shop/testing/factories/accounts'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestProduct } from '@shop/testing/factories/products'
import { emailsAbout, getStock, enableTransfers } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findAccount, listCustomersByPhone } from '../../identity/accounts/accounts.ts'
import { parsePhone } from '../../identity/accounts/phone.ts'
import { signIn } from '../../identity/accounts/sign-in.ts'
import type { AccountActor } from '../../core/actor.ts'
import { listAdminOrders } from '../list-admin-orders.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { previewOrderEdit } from '../edit/edit-order.ts'
import { listLikelyCustomers } from './list-likely-customers.ts'
import { payOrder } from '../payment/pay-order.ts'
import { getPaymentByLink } from '../payment/payment-link.ts'
import {
  type PlaceOrderForCustomerInput,
  placeOrderForCustomer,
  quoteOrderForCustomer,
} from './place-order-for-customer.ts'
import { applyPayment } from '../payment/apply-payment.ts'

let shop: TestShop

let gateway: FakeGateway

let manager: AccountActor

let variantId: string

beforeAll(async () => {
  shop = await openTestShop()
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  manager = await createTestActor(shop, { role: 'manager' })
})

beforeEach(async () => {
  variantId = (await createTestProduct(shop, { variants: [{ stock: 3 }] })).variantIds[0] ?? ''
})

afterAll(() => shop.close())

let callers = 0

const caller = () => ({
  first_name: 'Bola',
  last_name: 'Ade',
  phone: `0803 555 1${String((callers += 1)).padStart(3, '0')}`,
  email: '',
  create_new: false,
})

const confirmEmailFor = ({ account_id: accountId }: AccountActor) =>
  shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [accountId])

async function place(options: Partial<PlaceOrderForCustomerInput> = {}, actor = manager) {
  const { order_id: orderId, payment_link } = await placeOrderForCustomer(shop.as(actor), {
    customer: caller(),
    items: [{ variant_id: variantId, quantity: 2 }],
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    channel: 'phone',
    confirmed_total_kobo: 200_000 + lagosFeeKobo,
    key: undefined,
    ...options,
  })
  return { order: await getAdminOrder(shop.as(actor), { order_id: orderId }), payment_link }
}

describe('rejects, and creates nothing', () => {
  test('staff without the permission, and cash without the permission to record payments', async () => {
    const staff = await createTestActor(shop, { role: 'support' })
    for (const actor of [staff, await createTestActor(shop)])
      await expect(place({}, actor)).rejects.toMatchObject({ code: 'forbidden' })
    const seller = { ...staff, permissions: new Set(['orders:create', 'orders:read'] as const) }
    await expect(place({ payment_method: 'cash' }, seller)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      quoteOrderForCustomer(shop.as(staff), { items: [], payment_method: 'cash', location: null }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('an invalid phone, an unknown account, an unavailable method and an incomplete address', async () => {
    const wrong = { customer: { ...caller(), phone: '123' } }
    await expect(place(wrong)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { 'customer.phone': [expect.any(String)] } },
    })
    const nobody = { customer: { customer_id: shop.ids.next(shop.clock.now()) } }
    await expect(place(nobody)).rejects.toMatchObject({ code: 'not_found' })
    await expect(place({ payment_method: 'manual_transfer' })).rejects.toMatchObject({
      code: 'transfer_unavailable',
    })
    const street = { ...lagosAddress, street: '', landmark: '' }
    await expect(place({ address: street })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('a different price and more units than in stock, without leaving a new customer behind', async () => {
    const count = async () =>
      (await shop.database.run('SELECT count(*)::int AS n FROM accounts')).rows[0]?.['n']
    const before = await count()
    await expect(place({ confirmed_total_kobo: 1 })).rejects.toMatchObject({
      code: 'total_changed',
      data: { quote: { total_kobo: 200_000 + lagosFeeKobo } },
    })
    const items = [
      { variant_id: variantId, quantity: 2 },
      { variant_id: variantId, quantity: 2 },
    ]
    await expect(place({ items })).rejects.toMatchObject({ code: 'out_of_stock', data: { available: 3 } })
    expect(await count()).toBe(before)
    expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 3, open_reservations: 0 })
  })
})

test('a new caller gets an account without a sign-in, and no email is sent without an address', async () => {
  const customer = caller()
  const { order } = await place({ customer })
  expect(order).toMatchObject({
    status: 'placed',
    confirmation: 'none',
    created_by_staff: true,
    channel: 'phone',
  })
  expect([order.email, order.customer.email]).toEqual(['', ''])
  const { email } = (await findAccount(shop, order.customer.id)) ?? { email: '' }
  expect(email).toMatch(/@customer\.invalid$/)
  const phone = parsePhone(customer.phone)
  const found = 'problem' in phone ? [] : await listCustomersByPhone(shop, phone.e164)
  expect(found.map(({ id }) => id)).toEqual([order.customer.id])
  expect(await emailsAbout(shop, order)).not.toContain('order-confirmation')
  for (const password of ['', ' ', 'Harmattan7'])
    await expect(signIn(shop, { email, password, remember: false, device: 'x' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
  const { order: next } = await place({
    customer: { customer_id: order.customer.id },
    items: [{ variant_id: variantId, quantity: 1 }],
    confirmed_total_kobo: 100_000 + lagosFeeKobo,
  })
  expect(next.customer.id).toBe(order.customer.id)
})

test('staff choose when an account has the same unconfirmed phone or email', async () => {
  const victim = caller()
  const emails = { phone: victim.phone, email: 'victim@example.ng' }
  const claimant = await createTestActor(shop, { email: emails.email })
  await addPhone(shop, claimant, [], `+234${victim.phone.replace(/\D/g, '').slice(1)}`)
  const input = { ...victim, email: emails.email }
  for (const customer of [victim, input])
    await expect(place({ customer })).rejects.toMatchObject({ code: 'customer_ambiguous' })
  expect((await listLikelyCustomers(shop.as(manager), emails)).items).toEqual([
    {
      customer_id: claimant.account_id,
      name: claimant.name,
      email: 'v•••@example.ng',
      email_confirmed: false,
      order_count: 0,
      is_exact_match: false,
    },
  ])
  const quoted = {
    items: [{ variant_id: variantId, quantity: 1 }],
    payment_method: 'cash' as const,
    location: null,
  }
  expect(await quoteOrderForCustomer(shop.as(manager), { ...quoted, customer: emails })).toMatchObject({
    total_kobo: 100_000,
  })
  const orderInput = {
    items: [{ variant_id: variantId, quantity: 1 }],
    confirmed_total_kobo: 100_000 + lagosFeeKobo,
  }
  const { order } = await place({ ...orderInput, customer: { ...victim, create_new: true } })
  expect(order.customer.id).not.toBe(claimant.account_id)
  const { order: chosen } = await place({ ...orderInput, customer: { customer_id: claimant.account_id } })
  expect(chosen.customer.id).toBe(claimant.account_id)
  await expect(place({ ...orderInput, customer: { ...input, create_new: true } })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const staff = await createTestActor(shop, { role: 'support' })
  await expect(listLikelyCustomers(shop.as(staff), emails)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a customer is found by the confirmed email and notified of the order', async () => {
  const existing = await createTestActor(shop)
  await confirmEmailFor(existing)
  const { order } = await place({ customer: { ...caller(), email: existing.email.toUpperCase() } })
  expect(order.customer.id).toBe(existing.account_id)
  expect(await emailsAbout(shop, order)).toContain('order-confirmation')
  expect(order.status_history).toMatchObject([{ actor_name: manager.name }])
})

test('an in-store cash sale goes into the cash box, takes the stock and is delivered at once', async () => {
  const items = [{ variant_id: variantId, quantity: 2 }]
  const quote = await quoteOrderForCustomer(shop.as(manager), {
    items,
    payment_method: 'cash',
    location: null,
  })
  expect(quote).toMatchObject({ total_kobo: 200_000, delivery_fee_kobo: 0 })
  const { order } = await place({
    payment_method: 'cash',
    channel: 'in_store',
    address: null,
    confirmed_total_kobo: 200_000,
  })
  expect(order).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    outstanding_kobo: 0,
    is_test: false,
  })
  expect(order).toMatchObject({
    next_statuses: [],
    unfulfilled: [],
    parcels: [{ status: 'delivered' }],
    status_history: [{ status: 'placed' }, { status: 'delivered', actor_name: manager.name }],
  })
  const { items: listedOrders } = await listAdminOrders(shop.as(manager), {
    search: order.number,
    page: 1,
    limit: 5,
  })
  expect(listedOrders).toMatchObject([{ delivery_location: 'Collected in store' }])
  expect(order.ledger_lines).toMatchObject([
    { account: 'cash box', debit_kobo: 200_000 },
    { account: 'customer payments', credit_kobo: 200_000 },
  ])
  expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 1, open_reservations: 0 })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

/** Two units that an existing customer takes along. */
const placeCollectedInStore = (
  customer: AccountActor,
  payment: PlaceOrderForCustomerInput['payment_method'],
) =>
  place({
    payment_method: payment,
    channel: 'in_store',
    customer: { customer_id: customer.account_id },
    address: null,
    confirmed_total_kobo: 200_000,
  })

async function dispatch(orderId: string) {
  const input = { order_id: orderId, status: 'delivered', note: 'Seen by Ada' } as const
  const { version } = await getAdminOrder(shop.as(manager), { order_id: orderId })
  await updateOrderStatus(shop.as(manager), { ...input, version })
  return getAdminOrder(shop.as(manager), { order_id: orderId })
}

const dispatched = {
  status: 'delivered',
  payment_status: 'paid',
  unfulfilled: [],
  parcels: [{ status: 'delivered' }],
  next_statuses: [],
}

test('an in-store order paid by link is delivered in one step, and can be edited before', async () => {
  const customer = await createTestActor(shop)
  const { order } = await placeCollectedInStore(customer, 'payment_link')
  await expect(dispatch(order.id)).rejects.toMatchObject({ code: 'invalid_transition' })
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  gateway.completePayment(gateway.lastReference())
  await applyPayment(shop, gateway.lastReference())
  const paid = await getAdminOrder(shop.as(manager), { order_id: order.id })
  expect(paid).toMatchObject({ status: 'placed', next_statuses: ['delivered', 'cancelled'], can_edit: true })
  const input = { order_id: order.id, items: [{ variant_id: variantId, quantity: 3 }], version: paid.version }
  expect(await previewOrderEdit(shop.as(manager), input)).toMatchObject({
    total_kobo: 300_000,
    delivery_fee_kobo: 0,
    balance_due_kobo: 100_000,
  })
  expect(await dispatch(order.id)).toMatchObject(dispatched)
  expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 1, open_reservations: 0 })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('an in-store order paid at pickup goes into the cash box', async () => {
  const { order } = await placeCollectedInStore(await createTestActor(shop), 'pay_on_delivery')
  expect(order).toMatchObject({ status: 'placed', outstanding_kobo: 200_000 })
  const gone = await dispatch(order.id)
  expect(gone).toMatchObject(dispatched)
  expect(gone.status_history.at(-1)).toMatchObject({ note: 'Seen by Ada', actor_name: manager.name })
  expect(gone.ledger_lines).toMatchObject([
    { account: 'cash box', debit_kobo: 200_000 },
    { account: 'customer payments', credit_kobo: 200_000 },
  ])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a pickup order goes to the pickup point, with its fee and without a street', async () => {
  const { rows } = await shop.database.run(
    `INSERT INTO pickup_points (kind, name, address, landmark, state_code, lga, fee_kobo, min_days, max_days)
     VALUES ('station', 'Yaba', '14 Herbert Macaulay Way', 'Beside the market', 'NG-LA', 'Lagos Mainland', 120000, 1, 2)
     RETURNING id`,
  )
  const pickup_point_id = Number(rows[0]?.['id'])
  const delivery = { method: 'station', pickup_point_id } as const
  const items = [{ variant_id: variantId, quantity: 2 }]
  const emails = await quoteOrderForCustomer(shop.as(manager), {
    items,
    payment_method: 'payment_link',
    location: { state: 'NG-LA', lga: 'Ikeja' },
    delivery,
  })
  expect(emails).toMatchObject({
    delivery: { method: 'station', pickup_point: { id: pickup_point_id } },
    total_kobo: 320_000,
  })
  const emptyAddress = { ...lagosAddress, area: '', street: '', landmark: '' }
  const input = {
    address: emptyAddress,
    payment_method: 'payment_link',
    confirmed_total_kobo: 320_000,
  } as const
  await expect(place(input)).rejects.toMatchObject({ code: 'invalid_input' })
  const { order } = await place({ ...input, delivery })
  expect(order).toMatchObject({
    delivery: { method: 'station', pickup_point: { name: 'Yaba' } },
    address: { area: 'Yaba', street: '14 Herbert Macaulay Way' },
    total_kobo: 320_000,
  })
})

test('a payment link reserves the stock and shows the customer’s first name', async () => {
  const { order, payment_link } = await place({ payment_method: 'payment_link' })
  expect(order).toMatchObject({ status: 'awaiting_payment', payment_method: 'pay_now' })
  const request = await getPaymentByLink(shop.as({ kind: 'visitor' }), {
    token: payment_link?.split('/pay/')[1] ?? '',
  })
  expect(request).toMatchObject({
    first_name: 'Bola',
    order_number: order.number,
    outstanding_kobo: order.total_kobo,
  })
  expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 3, open_reservations: 2 })
})

test('a transfer order waits until staff see the money', async () => {
  await enableTransfers(shop)
  const { order, payment_link } = await place({ payment_method: 'manual_transfer' })
  expect(order).toMatchObject({ status: 'awaiting_payment', transfer_to: { bank_name: 'GTBank' } })
  expect(payment_link).toBeNull()
  // A pending order still shows the account from when it was placed.
  await shop.database.run(
    `UPDATE settings SET value = value || '{"bank_name":"Kuda","account_number":"9876543210"}' WHERE key = 'manual_transfer'`,
  )
  expect((await getAdminOrder(shop.as(manager), { order_id: order.id })).transfer_to).toMatchObject({
    bank_name: 'GTBank',
  })
  const existing = await createTestActor(shop)
  await confirmEmailFor(existing)
  const { order: emails } = await place({
    payment_method: 'manual_transfer',
    customer: { ...caller(), email: existing.email },
    items: [{ variant_id: variantId, quantity: 1 }],
    confirmed_total_kobo: 100_000 + lagosFeeKobo,
  })
  expect(await emailsAbout(shop, emails)).toEqual(['transfer-pending'])
})
