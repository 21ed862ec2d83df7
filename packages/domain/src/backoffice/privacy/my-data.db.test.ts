import { deletionDays } from '@shop/contract/my-data'
import { lagosAddress } from '@shop/testing/lagos-address'
import { makeAccount, signInAs, type TestAccount } from '@shop/testing/make-account'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeletion, takeDeletionBack } from '../../identity/accounts/ask-deletion.ts'
import { askStockAlert } from '../../catalogue/stock-alerts/ask-stock-alert.ts'
import { addAddress } from '../../delivery/change-addresses.ts'
import { listConsents } from '../../notifications/subscriptions/list-consents.ts'
import { moveOrder } from '../../orders/admin/move-order.ts'
import { moveParcel } from '../../orders/fulfilment/move-parcel.ts'
import { readAdminOrder } from '../../orders/read-admin-order.ts'
import { readOrder } from '../../orders/read-order.ts'
import { rescheduleDelivery } from '../../orders/fulfilment/reschedule-delivery.ts'
import { sendMessage } from '../../support/send-message.ts'
import { leaveMails } from '../../selling/wishlist/leave-mails.ts'
import { wantMails } from '../../selling/wishlist/want-mails.ts'
import { answerQuestion } from './answer-question.ts'
import { exportData } from './export-data.ts'
import { forgetAccounts } from './forget-accounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const days = (count: number) => shop.clock.move(count * 24 * 3_600_000)

/** A customer of whom every domain knows something. */
async function knownCustomer(): Promise<TestAccount> {
  const account = await makeAccount(shop)
  const own = shop.as(account.actor)
  const product = await makeProduct(shop)
  await placeTestOrder(shop, account.actor, { product, payment_method: 'pay_on_delivery' })
  await askStockAlert(own, { productId: product.id })
  await addAddress(own, { ...lagosAddress, label: 'Home', street: '7 Secret Close' })
  await answerQuestion(own, { purpose: 'wishlist', channel: 'email', granted: true })
  await sendMessage(own, { type: 'General Inquiry', subject: 'Hello', message: 'My secret words' })
  return account
}

test('it needs the password, and staff belong to the shop', async () => {
  const account = await makeAccount(shop)
  await expect(askDeletion(shop.as(account.actor), 'wrong')).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { current_password: ['This is not your current password'] } },
  })
  const manager = await makeAccount(shop, 'manager')
  await expect(askDeletion(shop.as(manager.actor), manager.password)).rejects.toMatchObject({
    code: 'staff_account',
  })
})

test('mails about saved products are one wish, said here, beside the wish list, or by the link in a mail', async () => {
  const account = await makeAccount(shop)
  const own = shop.as(account.actor)
  const mails = { purpose: 'wishlist', channel: 'email' } as const
  const isOn = async () => (await listConsents(own)).find(({ purpose }) => purpose === 'wishlist')?.granted
  await answerQuestion(own, { ...mails, granted: true })
  expect(await isOn()).toBe(true)
  await wantMails(own, false)
  expect(await isOn()).toBe(false)
  await wantMails(own, true)
  const { run } = shop.database
  const { rows } = await run(
    'select unsubscribe_token from wishlist_notification_settings where account_id = $1',
    [account.id],
  )
  await leaveMails(shop, String(rows[0]?.['unsubscribe_token']))
  expect(await isOn()).toBe(false)
  const history = await run('select source from consents where account_id = $1 order by id', [account.id])
  expect(history.rows.map(({ source }) => source)).toEqual([
    'account_page',
    'wishlist_page',
    'wishlist_page',
    'email_link',
  ])
})

test('what is exported is all of the caller, and nothing of others', async () => {
  const account = await knownCustomer()
  await knownCustomer()
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

test('the day that was chosen for another try, and what the rider was told, is exported', async () => {
  const account = await makeAccount(shop)
  const own = shop.as(account.actor)
  const { order } = await placeTestOrder(shop, account.actor, { payment_method: 'pay_on_delivery' })
  const version = async () => (await readAdminOrder(shop, order.id)).version
  for (const to of ['packed', 'shipped'] as const)
    await moveOrder(shop, { orderId: order.id, status: to, version: await version(), note: '' })
  const wish = { orderId: order.id, number: 1, status: 'attempt_failed', reason: 'unreachable' } as const
  await moveParcel(shop, { ...wish, note: '', version: await version() })
  const [parcel] = (await readOrder(own, order.id)).parcels
  const on = parcel?.reschedule_dates[0] ?? ''
  await rescheduleDelivery(own, {
    orderId: order.id,
    parcel_number: 1,
    rescheduled_for: on,
    note: 'Ask for Mama Ngozi',
  })
  expect(await exportData(own)).toMatchObject({
    orders: [{ parcels: [{ rescheduled_for: on }] }],
    notes_on_parcels: [{ order_number: order.number, parcel: 1, text: 'Ask for Mama Ngozi' }],
  })
  expect((await exportData(shop.as((await knownCustomer()).actor)))['notes_on_parcels']).toEqual([])
})

test('it can be taken back until the day has come, and is told by mail', async () => {
  const account = await makeAccount(shop)
  const own = shop.as(account.actor)
  shop.clock.move(1)
  await askDeletion(own, account.password)
  await askDeletion(own, account.password)
  const told = (await postedMails(shop, account.email)).filter(
    ({ template }) => template === 'account-deletion',
  )
  expect(told).toHaveLength(1)
  days(deletionDays - 1)
  expect(await forgetAccounts(shop)).toBe(0)
  await takeDeletionBack(own)
  days(2)
  expect(await forgetAccounts(shop)).toBe(0)
  expect(await signInAs(shop, account)).toHaveProperty('access')
})
