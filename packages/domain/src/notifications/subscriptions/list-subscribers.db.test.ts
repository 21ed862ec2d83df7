import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmSubscription, unsubscribeFromNewsletter, sendConfirmation } from './newsletter.ts'
import { listSubscribers } from './list-subscribers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await requestSubscription('asks@example.ng')
  const reads = await requestSubscription('reads_all@example.ng')
  await confirmSubscription(shop, { token: reads.token })
  const leaves = await requestSubscription('leaves@example.ng')
  await confirmSubscription(shop, { token: leaves.token })
  await unsubscribeFromNewsletter(shop, { token: leaves.unsubscribe })
})
afterAll(() => shop.close())

async function requestSubscription(email: string) {
  shop.clock.move(1_000)
  await sendConfirmation(shop, { email, language: 'en' })
  const [sentEmail] = await listEnqueuedEmails(shop, email)
  if (sentEmail?.template !== 'confirm-newsletter') throw new Error('No email to confirm the newsletter')
  return {
    token: sentEmail.link.split('/').at(-1) ?? '',
    unsubscribe: sentEmail.unsubscribe_link.split('/').at(-1) ?? '',
  }
}

const first = { page: 1, limit: 10 }

test('staff without the marketing permission see no addresses', async () => {
  const customer = shop.as(await createTestActor(shop))
  await expect(listSubscribers(customer, first)).rejects.toMatchObject({ code: 'forbidden' })
})

test('an invalid cursor is rejected', async () => {
  await expect(listSubscribers(shop, { ...first, cursor: 'x' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('each address has one status with its date, and all are counted', async () => {
  const { items, counts, total } = await listSubscribers(shop, first)
  expect(items.map(({ email, status }) => [email, status])).toEqual([
    ['leaves@example.ng', 'unsubscribed'],
    ['reads_all@example.ng', 'subscribed'],
    ['asks@example.ng', 'pending'],
  ])
  expect(counts).toEqual({ subscribed: 1, pending: 1, unsubscribed: 1 })
  expect(total).toBe(3)
  for (const status of ['subscribed', 'pending', 'unsubscribed'] as const) {
    const only = await listSubscribers(shop, { ...first, status })
    expect([only.total, only.items.map((item) => item.status)]).toEqual([1, [status]])
  }
})

test('search text is not a wildcard pattern, and is case-insensitive', async () => {
  const found = await listSubscribers(shop, { ...first, search: 'READS_' })
  expect(found.items.map(({ email }) => email)).toEqual(['reads_all@example.ng'])
  expect((await listSubscribers(shop, { ...first, search: 'a_ks' })).total).toBe(0)
})

test('pages follow one another by cursor', async () => {
  const firstPage = await listSubscribers(shop, { page: 1, limit: 2 })
  const two = await listSubscribers(shop, { page: 1, limit: 2, cursor: firstPage.next_cursor ?? '' })
  expect([...firstPage.items, ...two.items].map(({ email }) => email)).toEqual([
    'leaves@example.ng',
    'reads_all@example.ng',
    'asks@example.ng',
  ])
  expect(two.next_cursor).toBeNull()
})

test("a customer's name is only shown with a confirmed address", async () => {
  const { account_id: accountId, email, name } = await createTestActor(shop)
  const { token } = await requestSubscription(email)
  await confirmSubscription(shop, { token })
  const getSubscriber = async () => (await listSubscribers(shop, { ...first, search: email })).items[0]
  expect(await getSubscriber()).toMatchObject({ customer_id: null, name: '' })
  await shop.database.run('update accounts set email_confirmed_at = now() where id = $1', [accountId])
  expect(await getSubscriber()).toMatchObject({ customer_id: accountId, name })
})
