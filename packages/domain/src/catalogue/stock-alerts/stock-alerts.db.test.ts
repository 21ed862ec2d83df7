import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import {
  openTestShop,
  type TestShop,
  listEmailLanguages,
  listEnqueuedEmails,
} from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  requestStockAlert,
  confirmStockAlert,
  deleteStockAlerts,
  pruneStockAlerts,
  unsubscribeStockAlert,
} from './stock-alerts.ts'
import { enqueueBackInStockEmails } from './notify-back-in-stock.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { getProductById } from '../products/get-product.ts'
import { sendAlertConfirmation } from './send-alert-confirmation.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const visitor = () => shop.as({ kind: 'visitor' })
const minuteMs = 60_000
let emailCount = 0
const newEmail = () => `subscriber${(emailCount += 1)}@example.ng`

async function soldOut(sizes: string[] = ['']) {
  return createTestProduct(shop, {
    name: 'Adunni dress',
    variants: sizes.map((size) => ({ size, stock: 0 })),
  })
}

/** Updates only the rows that alerts read, as a stock count does. */
async function restock(productId: string, variantId: string | undefined): Promise<void> {
  await shop.database.run('UPDATE variants SET on_hand = 3 WHERE id = $1', [variantId])
  await shop.database.run("UPDATE products SET stock_status = 'low_stock' WHERE id = $1", [productId])
}

const requestedBy = (productId: string, email: string, variantId: string | null = null) => ({
  product_id: productId,
  variant_id: variantId,
  email,
  language: 'en',
})

/** The tokens of the newest link to an address. */
async function linkTo(email: string) {
  const sentEmail = (await listEnqueuedEmails(shop, email)).findLast(
    (each) => each.template === 'confirm-stock-alert',
  )
  return {
    token: sentEmail?.link.split('/').at(-1) ?? '',
    unsubscribe: sentEmail?.unsubscribe_link.split('/').at(-1) ?? '',
  }
}

async function createConfirmedAlert(productId: string, email: string, variantId: string | null = null) {
  shop.clock.move(1)
  await sendAlertConfirmation(shop, requestedBy(productId, email, variantId))
  const link = await linkTo(email)
  await confirmStockAlert(shop, { token: link.token })
  return link
}

async function listBackInStockEmails(email: string) {
  await enqueueBackInStockEmails(shop)
  return (await listEnqueuedEmails(shop, email)).filter((sentEmail) => sentEmail.template === 'back-in-stock')
}

const listAlerts = async (productId: string) =>
  (await shop.database.run('SELECT 1 FROM stock_alerts WHERE product_id = $1', [productId])).rows.length

test('a visitor without an email, and an unknown product, are rejected', async () => {
  const { id } = await soldOut()
  const other = await soldOut()
  await expect(requestStockAlert(visitor(), { product_id: id })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const unknown = { product_id: 'nothing', email: newEmail() }
  await expect(requestStockAlert(visitor(), unknown)).rejects.toMatchObject({ code: 'not_found' })
  const foreign = { product_id: id, variant_id: other.variantIds[0], email: newEmail() }
  await expect(requestStockAlert(visitor(), foreign)).rejects.toMatchObject({ code: 'not_found' })
  const hidden = await createTestProduct(shop, { published: false })
  const input = { product_id: hidden.id, email: newEmail() }
  await expect(requestStockAlert(visitor(), input)).rejects.toMatchObject({ code: 'not_found' })
})

test("a visitor's request enqueues the same job, no matter whose email it names", async () => {
  const { id } = await soldOut()
  expect(await requestStockAlert(visitor(), { product_id: id, email: ' Ada@example.ng ' })).toEqual({
    to_confirm: true,
  })
  const { rows } = await shop.database.run('SELECT payload FROM outbox WHERE kind = $1', [
    'stock_alert.send_confirmation',
  ])
  expect(rows).toEqual([{ payload: requestedBy(id, 'Ada@example.ng') }])
})

test('unconfirmed addresses get no alert, and a link expires after a week', async () => {
  const { id, variantIds } = await soldOut()
  const email = newEmail()
  await sendAlertConfirmation(shop, requestedBy(id, email))
  await restock(id, variantIds[0])
  expect(await listBackInStockEmails(email)).toEqual([])
  shop.clock.move(7 * 24 * 60 * minuteMs)
  const { token } = await linkTo(email)
  await expect(confirmStockAlert(shop, { token })).rejects.toMatchObject({ code: 'link_expired' })
  await expect(confirmStockAlert(shop, { token: 'x' })).rejects.toMatchObject({ code: 'link_expired' })
  shop.clock.move(1)
  await pruneStockAlerts(shop)
  expect(await listAlerts(id)).toBe(0)
})

test('an address gets one link per product in ten minutes, and five links in an hour', async () => {
  const email = newEmail()
  const { id } = await soldOut()
  await sendAlertConfirmation(shop, requestedBy(id, email))
  await sendAlertConfirmation(shop, requestedBy(id, email.toUpperCase()))
  expect(await listEnqueuedEmails(shop, email)).toHaveLength(1)
  for (let product = 0; product < 6; product += 1) {
    await sendAlertConfirmation(shop, requestedBy((await soldOut()).id, email))
  }
  expect(await listEnqueuedEmails(shop, email)).toHaveLength(5)
})

test('a confirmed visitor gets one email, and their address is then deleted', async () => {
  const { id, variantIds } = await soldOut()
  const email = newEmail()
  await createConfirmedAlert(id, email)
  expect(await listBackInStockEmails(email)).toEqual([])
  await restock(id, variantIds[0])
  expect(await listBackInStockEmails(email)).toEqual([
    {
      template: 'back-in-stock',
      product_name: 'Adunni dress',
      price_kobo: 100_000,
      link: `${shop.publicUrl}/products/${id}`,
    },
  ])
  expect(await listBackInStockEmails(email)).toHaveLength(1)
  expect(await listAlerts(id)).toBe(0)
})

test('a subscriber to one size is only notified of that size', async () => {
  const { id, variantIds } = await soldOut(['M', 'XL'])
  const [medium, large] = variantIds
  const email = newEmail()
  await createConfirmedAlert(id, email, large)
  await restock(id, medium)
  expect(await listBackInStockEmails(email)).toEqual([])
  await restock(id, large)
  expect(await listBackInStockEmails(email)).toMatchObject([{ product_name: 'Adunni dress (XL)' }])
})

test('an unpublished product is not announced', async () => {
  const { id, variantIds } = await soldOut()
  const email = newEmail()
  await createConfirmedAlert(id, email)
  await restock(id, variantIds[0])
  await shop.database.run('UPDATE products SET published = false WHERE id = $1', [id])
  expect(await listBackInStockEmails(email)).toEqual([])
})

test('the link in each email deletes the alert', async () => {
  const { id, variantIds } = await soldOut()
  const email = newEmail()
  const { unsubscribe } = await createConfirmedAlert(id, email)
  await unsubscribeStockAlert(shop, { token: unsubscribe })
  await unsubscribeStockAlert(shop, { token: unsubscribe })
  await restock(id, variantIds[0])
  expect(await listBackInStockEmails(email)).toEqual([])
})

test("an account's alert starts at once, is shown on the product and uses the account's email", async () => {
  const { id, variantIds } = await soldOut()
  const actor = await createTestActor(shop)
  const mine = shop.as(actor)
  const input = { product_id: id, email: 'another@example.ng' }
  expect(await requestStockAlert(mine, input)).toEqual({ to_confirm: false })
  await requestStockAlert(mine, input)
  expect((await getProductById(mine, id)).subscribers).toEqual([actor.account_id])
  await deleteStockAlerts(mine, { product_id: id })
  expect((await getProductById(mine, id)).subscribers).toEqual([])
  await requestStockAlert(mine, input)
  await restock(id, variantIds[0])
  expect(await listBackInStockEmails(actor.email)).toHaveLength(1)
  expect(await listEnqueuedEmails(shop, 'another@example.ng')).toEqual([])
})

test('a visitor who asked in Pidgin gets both emails in Pidgin, an account in its own language', async () => {
  const { id, variantIds } = await soldOut()
  const email = newEmail()
  await requestStockAlert({ ...visitor(), language: 'pcm' }, { product_id: id, email })
  await runOutbox(
    shop,
    { 'stock_alert.send_confirmation': (ctx, { payload }) => sendAlertConfirmation(ctx, payload) },
    9,
  )
  await confirmStockAlert(shop, { token: (await linkTo(email)).token })
  const account = await createTestActor(shop)
  await requestStockAlert({ ...shop.as(account), language: 'pcm' }, { product_id: id })
  await restock(id, variantIds[0])
  await enqueueBackInStockEmails(shop)
  expect(await listEmailLanguages(shop, email)).toEqual(['confirm-stock-alert: pcm', 'back-in-stock: pcm'])
  expect(await listEmailLanguages(shop, account.email)).toEqual(['back-in-stock: en'])
})
