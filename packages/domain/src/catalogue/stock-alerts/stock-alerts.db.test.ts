import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertConfirmationWork, askStockAlert } from './ask-stock-alert.ts'
import { confirmStockAlert } from './confirm-stock-alert.ts'
import { dropStockAlerts } from './drop-stock-alerts.ts'
import { forgetOldAlerts } from './forget-old-alerts.ts'
import { leaveStockAlert } from './leave-stock-alert.ts'
import { mailBackInStock } from './mail-back-in-stock.ts'
import { readProduct } from '../products/read-product.ts'
import { sendAlertConfirmation } from './send-alert-confirmation.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const visitor = () => shop.as({ kind: 'visitor' })
const minuteMs = 60_000
let asked = 0
const newEmail = () => `waits${(asked += 1)}@example.ng`

async function soldOut(sizes: string[] = ['']) {
  return makeProduct(shop, { name: 'Adunni dress', variants: sizes.map((size) => ({ size, stock: 0 })) })
}

/** As when staff count stock: only the rows that alerts look at. */
async function restock(productId: string, variantId: string | undefined): Promise<void> {
  await shop.database.run('UPDATE variants SET on_hand = 3 WHERE id = $1', [variantId])
  await shop.database.run("UPDATE products SET stock_status = 'low_stock' WHERE id = $1", [productId])
}

const askedBy = (productId: string, email: string, variantId: string | null = null) => ({
  product_id: productId,
  variant_id: variantId,
  email,
})

/** The tokens of the newest link to an address. */
async function linkTo(email: string) {
  const mail = (await postedMails(shop, email)).findLast((each) => each.template === 'confirm-stock-alert')
  return { token: mail?.link.split('/').at(-1) ?? '', leave: mail?.unsubscribe_link.split('/').at(-1) ?? '' }
}

async function confirmed(productId: string, email: string, variantId: string | null = null) {
  shop.clock.move(1)
  await sendAlertConfirmation(shop, askedBy(productId, email, variantId))
  const link = await linkTo(email)
  await confirmStockAlert(shop, link.token)
  return link
}

async function backMails(email: string) {
  await mailBackInStock(shop)
  return (await postedMails(shop, email)).filter((mail) => mail.template === 'back-in-stock')
}

const alertsOf = async (productId: string) =>
  (await shop.database.run('SELECT 1 FROM stock_alerts WHERE product_id = $1', [productId])).rows.length

test('a visitor without an email, and a product that nobody sells, are refused', async () => {
  const { id } = await soldOut()
  const other = await soldOut()
  await expect(askStockAlert(visitor(), { productId: id })).rejects.toMatchObject({ code: 'invalid_input' })
  const unknown = { productId: 'nothing', email: newEmail() }
  await expect(askStockAlert(visitor(), unknown)).rejects.toMatchObject({ code: 'not_found' })
  const foreign = { productId: id, variant_id: other.variantIds[0], email: newEmail() }
  await expect(askStockAlert(visitor(), foreign)).rejects.toMatchObject({ code: 'not_found' })
  const hidden = await makeProduct(shop, { published: false })
  const wish = { productId: hidden.id, email: newEmail() }
  await expect(askStockAlert(visitor(), wish)).rejects.toMatchObject({ code: 'not_found' })
})

test("a visitor's wish leaves work for the job, whoever it names", async () => {
  const { id } = await soldOut()
  expect(await askStockAlert(visitor(), { productId: id, email: ' Ada@example.ng ' })).toEqual({
    to_confirm: true,
  })
  const { rows } = await shop.database.run('SELECT payload FROM outbox WHERE kind = $1', [
    alertConfirmationWork,
  ])
  expect(rows).toEqual([{ payload: askedBy(id, 'Ada@example.ng') }])
})

test('nobody is mailed who has not confirmed, and a link ends after a week', async () => {
  const { id, variantIds } = await soldOut()
  const email = newEmail()
  await sendAlertConfirmation(shop, askedBy(id, email))
  await restock(id, variantIds[0])
  expect(await backMails(email)).toEqual([])
  shop.clock.move(7 * 24 * 60 * minuteMs)
  const { token } = await linkTo(email)
  await expect(confirmStockAlert(shop, token)).rejects.toMatchObject({ code: 'link_expired' })
  await expect(confirmStockAlert(shop, 'x')).rejects.toMatchObject({ code: 'link_expired' })
  shop.clock.move(1)
  await forgetOldAlerts(shop)
  expect(await alertsOf(id)).toBe(0)
})

test('an address gets one link for a product in ten minutes, and five in an hour', async () => {
  const email = newEmail()
  const { id } = await soldOut()
  await sendAlertConfirmation(shop, askedBy(id, email))
  await sendAlertConfirmation(shop, askedBy(id, email.toUpperCase()))
  expect(await postedMails(shop, email)).toHaveLength(1)
  for (let product = 0; product < 6; product += 1) {
    await sendAlertConfirmation(shop, askedBy((await soldOut()).id, email))
  }
  expect(await postedMails(shop, email)).toHaveLength(5)
})

test('a confirmed visitor gets one mail, and is forgotten with it', async () => {
  const { id, variantIds } = await soldOut()
  const email = newEmail()
  await confirmed(id, email)
  expect(await backMails(email)).toEqual([])
  await restock(id, variantIds[0])
  expect(await backMails(email)).toEqual([
    {
      template: 'back-in-stock',
      product_name: 'Adunni dress',
      price_kobo: 100_000,
      link: `${shop.publicUrl}/products/${id}`,
    },
  ])
  expect(await backMails(email)).toHaveLength(1)
  expect(await alertsOf(id)).toBe(0)
})

test('who waits for a size hears of that size only', async () => {
  const { id, variantIds } = await soldOut(['M', 'XL'])
  const [medium, large] = variantIds
  const email = newEmail()
  await confirmed(id, email, large)
  await restock(id, medium)
  expect(await backMails(email)).toEqual([])
  await restock(id, large)
  expect(await backMails(email)).toMatchObject([{ product_name: 'Adunni dress (XL)' }])
})

test('a product that is not published is not announced', async () => {
  const { id, variantIds } = await soldOut()
  const email = newEmail()
  await confirmed(id, email)
  await restock(id, variantIds[0])
  await shop.database.run('UPDATE products SET published = false WHERE id = $1', [id])
  expect(await backMails(email)).toEqual([])
})

test('the link of each mail ends the alert', async () => {
  const { id, variantIds } = await soldOut()
  const email = newEmail()
  const { leave } = await confirmed(id, email)
  await leaveStockAlert(shop, leave)
  await leaveStockAlert(shop, leave)
  await restock(id, variantIds[0])
  expect(await backMails(email)).toEqual([])
})

test("an account's alert stands at once, shows on the product and goes to its own address", async () => {
  const { id, variantIds } = await soldOut()
  const actor = await makeActor(shop)
  const mine = shop.as(actor)
  const wish = { productId: id, email: 'another@example.ng' }
  expect(await askStockAlert(mine, wish)).toEqual({ to_confirm: false })
  await askStockAlert(mine, wish)
  expect((await readProduct(mine, id)).subscribers).toEqual([actor.account_id])
  await dropStockAlerts(mine, id)
  expect((await readProduct(mine, id)).subscribers).toEqual([])
  await askStockAlert(mine, wish)
  await restock(id, variantIds[0])
  expect(await backMails(actor.email)).toHaveLength(1)
  expect(await postedMails(shop, 'another@example.ng')).toEqual([])
})
