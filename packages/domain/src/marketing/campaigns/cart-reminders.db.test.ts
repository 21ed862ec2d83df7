import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { putReaders } from '@shop/testing/newsletter-readers'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addLine } from '../../selling/cart/add-line.ts'
import { clearCart } from '../../selling/cart/clear-cart.ts'
import { forgetCart } from '../../selling/cart/forget-cart.ts'
import type { SignedIn } from '../../core/actor.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { leaveNewsletter } from '../../notifications/subscriptions/leave-newsletter.ts'
import { deliverCartReminder } from './deliver-cart-reminder.ts'
import { editCartReminders, showCartReminders } from './edit-cart-reminders.ts'
import { cartReminderWork, remindCarts } from './remind-carts.ts'

let shop: TestShop
let fan: string
let lamp: string
beforeAll(async () => {
  shop = await openTestShop()
  fan = (await makeProduct(shop, { name: 'Fan' })).id
  lamp = (await makeProduct(shop, { name: 'Lamp' })).id
})
afterAll(() => shop.close())

const hourMs = 3_600_000
const post = { from: undefined, transport: 'folder' } as const
const sentTo = () => shop.providers.sentMails.map(({ to }) => to)

beforeEach(async () => {
  shop.providers.sentMails.length = 0
  for (const table of ['outbox', 'cart_lines', 'abandoned_cart_reminders', 'newsletter_subscribers'])
    await shop.database.run(`DELETE FROM ${table}`)
  await editCartReminders(shop, { enabled: true, delay_hours: 4 })
  // Eight in the morning of the next day.
  const sinceMidnight = (shop.clock.now().getTime() + hourMs) % (24 * hourMs)
  shop.clock.move(32 * hourMs - sinceMidnight)
})

/** A customer who reads the news, with a fan in the cart. */
async function shopper(): Promise<{ actor: SignedIn; leave: string }> {
  const actor = await makeActor(shop)
  await shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [actor.account_id])
  const leave = (await putReaders(shop, [actor.email])).get(actor.email) ?? ''
  await put(actor, fan)
  return { actor, leave }
}
const put = (actor: SignedIn, productId: string) =>
  addLine(shop.as(actor), { product_id: productId, variant_id: undefined, quantity: 1, key: undefined })

const carry = () =>
  carryOutWork(shop, { [cartReminderWork]: (ctx, work) => deliverCartReminder(ctx, work, post) }, 50)
async function remind() {
  await remindCarts(shop)
  await carry()
}

test('it is off until the shop wants it, and who may not change marketing cannot switch it', async () => {
  const staff = shop.as({ ...(await makeActor(shop)), permissions: new Set(['marketing:read']) })
  await expect(editCartReminders(staff, { enabled: true, delay_hours: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await shop.database.run("DELETE FROM settings WHERE key = 'abandoned_cart'")
  expect(await showCartReminders(staff)).toMatchObject({ enabled: false, delay_hours: 4 })
  await shopper()
  shop.clock.move(5 * hourMs)
  await remind()
  expect(sentTo()).toEqual([])
})

test('a cart is told of once, when it has rested long enough, with the way out', async () => {
  const { actor, leave } = await shopper()
  shop.clock.move(3 * hourMs)
  await remind()
  expect(sentTo()).toEqual([])
  shop.clock.move(2 * hourMs)
  await remind()
  await remind()
  expect(sentTo()).toEqual([actor.email])
  const [mail] = shop.providers.sentMails
  expect(mail?.unsubscribeUrl).toContain(leave)
  expect(mail?.text).toContain('Fan')
  expect((await showCartReminders(shop)).sent_last_30_days).toBe(1)
})

test('something new in the cart is another state of it; three days are too long ago', async () => {
  const { actor } = await shopper()
  shop.clock.move(5 * hourMs)
  await remind()
  await put(actor, lamp)
  shop.clock.move(5 * hourMs)
  await remind()
  expect(sentTo()).toHaveLength(2)
  await shopper()
  shop.clock.move(73 * hourMs)
  await remind()
  expect(sentTo()).toHaveLength(2)
})

test('without consent, without a proved address, or of a blocked account nobody is reminded', async () => {
  const noReader = await makeActor(shop)
  await shop.database.run('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [
    noReader.account_id,
  ])
  await put(noReader, fan)
  const unproved = await makeActor(shop)
  await putReaders(shop, [unproved.email])
  await put(unproved, fan)
  const blocked = await shopper()
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [blocked.actor.account_id])
  shop.clock.move(5 * hourMs)
  await remind()
  expect(sentTo()).toEqual([])
})

test.each([
  ['has left the list', ({ leave }: { leave: string }) => leaveNewsletter(shop, leave)],
  ['has emptied the cart', ({ actor }: { actor: SignedIn }) => clearCart(shop.as(actor))],
  ['finds the reminders switched off', () => editCartReminders(shop, { enabled: false, delay_hours: 4 })],
  ['would read it by night', async () => shop.clock.move(9 * hourMs)],
])('who %s before the mail goes out gets none', async (_what, happens) => {
  const person = await shopper()
  shop.clock.move(5 * hourMs)
  await remindCarts(shop)
  await happens(person)
  await carry()
  expect(sentTo()).toEqual([])
})

test('a mail that could not be sent is tried again, and sent once', async () => {
  await shopper()
  shop.clock.move(5 * hourMs)
  const { send } = shop.providers.mail
  shop.providers.mail.send = () => Promise.reject(new Error('away'))
  await remind()
  shop.providers.mail.send = send
  shop.clock.move(60_000)
  await remind()
  await remind()
  expect(sentTo()).toHaveLength(1)
})

test('who is forgotten leaves no note of a reminder', async () => {
  const { actor } = await shopper()
  shop.clock.move(5 * hourMs)
  await remind()
  await forgetCart(shop, actor.account_id)
  const { rows } = await shop.database.run('SELECT 1 FROM abandoned_cart_reminders')
  expect(rows).toEqual([])
})
