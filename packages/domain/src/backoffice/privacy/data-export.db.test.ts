import { deletionGraceDays } from '@shop/contract/limits'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDeletion, cancelDeletion } from '../../identity/accounts/delete-account.ts'
import { requestStockAlert } from '../../catalogue/stock-alerts/stock-alerts.ts'
import { createAddress } from '../../delivery/addresses.ts'
import { listConsents } from '../../notifications/subscriptions/consents.ts'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'
import { updateParcelStatus } from '../../orders/fulfilment/update-parcel-status.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { getOrder } from '../../orders/get-order.ts'
import { rescheduleDelivery } from '../../orders/fulfilment/reschedule-delivery.ts'
import { sendMessage } from '../../support/contact-form.ts'
import {
  unsubscribeWishlist,
  updateWishlistNotifications,
} from '../../selling/wishlist/wishlist-notifications.ts'
import { respondToConsent } from './customer-consents.ts'
import { exportData } from './data-export.ts'
import { eraseAccounts } from './erase-accounts.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const days = (count: number) => shop.clock.move(count * 24 * 3_600_000)

/** A customer with data in every domain. */
async function createCustomerWithData(): Promise<TestAccount> {
  const account = await createTestAccount(shop)
  const own = shop.as(account.actor)
  const product = await createTestProduct(shop)
  await placeTestOrder(shop, account.actor, { product, payment_method: 'pay_on_delivery' })
  await requestStockAlert(own, { product_id: product.id })
  await createAddress(own, { ...lagosAddress, label: 'Home', street: '7 Secret Close' })
  await respondToConsent(own, { purpose: 'wishlist', channel: 'email', granted: true })
  await sendMessage(own, { type: 'General Inquiry', subject: 'Hello', message: 'My secret words' })
  return account
}

test('deletion needs the password, and staff accounts are rejected', async () => {
  const account = await createTestAccount(shop)
  await expect(requestDeletion(shop.as(account.actor), 'wrong')).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { current_password: ['This is not your current password'] } },
  })
  const manager = await createTestAccount(shop, 'manager')
  await expect(requestDeletion(shop.as(manager.actor), manager.password)).rejects.toMatchObject({
    code: 'staff_account',
  })
})

test('consent to emails about saved products is one setting, changed here, on the wish list, or through the link in an email', async () => {
  const account = await createTestAccount(shop)
  const own = shop.as(account.actor)
  const emails = { purpose: 'wishlist', channel: 'email' } as const
  const isGranted = async () =>
    (await listConsents(own)).find(({ purpose }) => purpose === 'wishlist')?.granted
  await respondToConsent(own, { ...emails, granted: true })
  expect(await isGranted()).toBe(true)
  await updateWishlistNotifications(own, false)
  expect(await isGranted()).toBe(false)
  await updateWishlistNotifications(own, true)
  const { run } = shop.database
  const { rows } = await run(
    'select unsubscribe_token from wishlist_notification_settings where account_id = $1',
    [account.id],
  )
  await unsubscribeWishlist(shop, { token: String(rows[0]?.['unsubscribe_token']) })
  expect(await isGranted()).toBe(false)
  const history = await run('select source from consents where account_id = $1 order by id', [account.id])
  expect(history.rows.map(({ source }) => source)).toEqual([
    'account_page',
    'wishlist_page',
    'wishlist_page',
    'email_link',
  ])
})

test("the export contains all of the caller's data and nobody else's", async () => {
  const account = await createCustomerWithData()
  await createCustomerWithData()
  const data = await exportData(shop.as(account.actor))
  expect(data).toMatchObject({
    account: { email: account.email },
    addresses: expect.arrayContaining([expect.objectContaining({ street: '7 Secret Close' })]),
    orders: [{ email: account.email, lines: [expect.anything()] }],
    stock_alerts: [{ product_id: expect.any(String) }],
    tickets: [{ message: 'My secret words' }],
    consent_history: [{ purpose: 'wishlist', granted: true }],
  })
  expect(data).not.toHaveProperty('account.passwordHash')
})

test('the chosen delivery date and the note to the rider are exported', async () => {
  const account = await createTestAccount(shop)
  const own = shop.as(account.actor)
  const { order } = await placeTestOrder(shop, account.actor, { payment_method: 'pay_on_delivery' })
  const version = async () => (await getAdminOrder(shop, { order_id: order.id })).version
  for (const to of ['packed', 'shipped'] as const)
    await updateOrderStatus(shop, { order_id: order.id, status: to, version: await version(), note: '' })
  const input = { order_id: order.id, number: 1, status: 'attempt_failed', reason: 'unreachable' } as const
  await updateParcelStatus(shop, { ...input, note: '', version: await version() })
  const [parcel] = (await getOrder(own, { order_id: order.id })).parcels
  const newDate = parcel?.reschedule_dates[0] ?? ''
  await rescheduleDelivery(own, {
    order_id: order.id,
    parcel_number: 1,
    rescheduled_for: newDate,
    note: 'Ask for Mama Ngozi',
  })
  expect(await exportData(own)).toMatchObject({
    orders: [{ parcels: [{ rescheduled_for: newDate }] }],
    notes_on_parcels: [{ order_number: order.number, parcel: 1, text: 'Ask for Mama Ngozi' }],
  })
  expect((await exportData(shop.as((await createCustomerWithData()).actor)))['notes_on_parcels']).toEqual([])
})

test('deletion can be cancelled until the date, and is announced by email', async () => {
  const account = await createTestAccount(shop)
  const own = shop.as(account.actor)
  shop.clock.move(1)
  await requestDeletion(own, account.password)
  await requestDeletion(own, account.password)
  const emails = (await listEnqueuedEmails(shop, account.email)).filter(
    ({ template }) => template === 'account-deletion',
  )
  expect(emails).toHaveLength(1)
  days(deletionGraceDays - 1)
  expect(await eraseAccounts(shop)).toBe(0)
  await cancelDeletion(own)
  days(2)
  expect(await eraseAccounts(shop)).toBe(0)
  expect(await signInAs(shop, account)).toHaveProperty('access')
})
