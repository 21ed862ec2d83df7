import { createTestActor, eraseData } from '@shop/testing/factories/accounts'
import { sellingData } from '../../selling/cart/personal-data.ts'
import { createTestProduct } from '@shop/testing/factories/products'
import { insertSubscribers } from '@shop/testing/factories/campaigns'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { clearCart } from '../../selling/cart/update-cart.ts'
import type { AccountActor } from '../../core/actor.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { unsubscribeFromNewsletter } from '../../notifications/subscriptions/newsletter.ts'
import { abandonedCart } from '../../store/marketing-rules.ts'
import {
  deliverAbandonedCartReminder,
  getAbandonedCartSettings,
  remindAbandonedCarts,
} from './abandoned-cart-emails.ts'

let shop: TestShop

let fan: string

let lamp: string

beforeAll(async () => {
  shop = await openTestShop()
  fan = (await createTestProduct(shop, { name: 'Fan' })).id
  lamp = (await createTestProduct(shop, { name: 'Lamp' })).id
})

afterAll(() => shop.close())

const hourMs = 3_600_000

const post = { from: undefined, transport: 'folder' } as const

const sentTo = () => shop.providers.sentEmails.map(({ to }) => to)

beforeEach(async () => {
  shop.providers.sentEmails.length = 0
  for (const table of ['outbox', 'cart_lines', 'abandoned_cart_reminders', 'newsletter_subscribers'])
    await shop.database.run(`DELETE FROM ${table}`)
  await abandonedCart.update(shop, { enabled: true, delay_hours: 4 })
  // Eight o'clock the next morning.
  const sinceMidnight = (shop.clock.now().getTime() + hourMs) % (24 * hourMs)
  shop.clock.move(32 * hourMs - sinceMidnight)
})

/** A newsletter subscriber with a fan in the cart. */
async function customer(): Promise<{ actor: AccountActor; unsubscribe: string }> {
  const actor = await createTestActor(shop)
  await shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [actor.account_id])
  const unsubscribe = (await insertSubscribers(shop, [actor.email])).get(actor.email) ?? ''
  await put(actor, fan)
  return { actor, unsubscribe }
}

const put = (actor: AccountActor, productId: string) =>
  addToCart(shop.as(actor), { product_id: productId, variant_id: undefined, quantity: 1, key: undefined })

const runTasks = () =>
  runOutbox(
    shop,
    { 'email.send_abandoned_cart': (ctx, task) => deliverAbandonedCartReminder(ctx, task, post) },
    50,
  )

async function remind() {
  await remindAbandonedCarts(shop)
  await runTasks()
}

test('off by default, and only staff with the permission can switch it on', async () => {
  const staff = shop.as({ ...(await createTestActor(shop)), permissions: new Set(['marketing:read']) })
  await expect(abandonedCart.update(staff, { enabled: true, delay_hours: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await shop.database.run("DELETE FROM settings WHERE key = 'abandoned_cart'")
  expect(await getAbandonedCartSettings(staff)).toMatchObject({ enabled: false, delay_hours: 4 })
  await customer()
  shop.clock.move(5 * hourMs)
  await remind()
  expect(sentTo()).toEqual([])
})

test('each cart gets one reminder after the delay, in the language of its account, with an unsubscribe link', async () => {
  const { actor, unsubscribe } = await customer()
  await shop.database.run("UPDATE accounts SET language = 'pcm' WHERE id = $1", [actor.account_id])
  shop.clock.move(3 * hourMs)
  await remind()
  expect(sentTo()).toEqual([])
  shop.clock.move(2 * hourMs)
  await remind()
  await remind()
  expect(sentTo()).toEqual([actor.email])
  const [email] = shop.providers.sentEmails
  expect(email?.unsubscribe_url).toContain(unsubscribe)
  expect(email?.text).toContain('Fan')
  expect(email?.html).toBe('<p lang="pcm">abandoned-cart</p>')
  expect((await getAbandonedCartSettings(shop)).sent_last_30_days).toBe(1)
})

test('a new item makes a new reminder possible; carts older than three days get none', async () => {
  const { actor } = await customer()
  shop.clock.move(5 * hourMs)
  await remind()
  await put(actor, lamp)
  shop.clock.move(5 * hourMs)
  await remind()
  expect(sentTo()).toHaveLength(2)
  await customer()
  shop.clock.move(73 * hourMs)
  await remind()
  expect(sentTo()).toHaveLength(2)
})

test('no reminder without consent or a confirmed email, or for a blocked account', async () => {
  const nonSubscriber = await createTestActor(shop)
  await shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [
    nonSubscriber.account_id,
  ])
  await put(nonSubscriber, fan)
  const unconfirmed = await createTestActor(shop)
  await insertSubscribers(shop, [unconfirmed.email])
  await put(unconfirmed, fan)
  const blocked = await customer()
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [blocked.actor.account_id])
  shop.clock.move(5 * hourMs)
  await remind()
  expect(sentTo()).toEqual([])
})

test.each([
  [
    'has left the list',
    ({ unsubscribe }: { unsubscribe: string }) => unsubscribeFromNewsletter(shop, { token: unsubscribe }),
  ],
  ['has emptied the cart', ({ actor }: { actor: AccountActor }) => clearCart(shop.as(actor))],
  ['finds the reminders switched off', () => abandonedCart.update(shop, { enabled: false, delay_hours: 4 })],
  ['would read it by night', async () => shop.clock.move(9 * hourMs)],
])('a customer who %s before the email is sent gets none', async (_what, applyChange) => {
  const person = await customer()
  shop.clock.move(5 * hourMs)
  await remindAbandonedCarts(shop)
  await applyChange(person)
  await runTasks()
  expect(sentTo()).toEqual([])
})

test('a failed email is retried, and sent once', async () => {
  await customer()
  shop.clock.move(5 * hourMs)
  const { send } = shop.providers.email
  shop.providers.email.send = () => Promise.reject(new Error('away'))
  await remind()
  shop.providers.email.send = send
  shop.clock.move(60_000)
  await remind()
  await remind()
  expect(sentTo()).toHaveLength(1)
})

test('erasing an account leaves no record of a reminder', async () => {
  const { actor } = await customer()
  shop.clock.move(5 * hourMs)
  await remind()
  await eraseData(shop, sellingData, actor.account_id)
  const { rows } = await shop.database.run('SELECT 1 FROM abandoned_cart_reminders')
  expect(rows).toEqual([])
})
