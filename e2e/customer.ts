import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { register, type Visitor } from './visitor.ts'

/** Products with one variant, which can be added to the cart without further selection. */
export const noodles = { id: 'instant-noodles-chicken-carton-40-x-70g', name: 'Instant Noodles' }
export const serum = { id: 'vitamin-c-face-serum-30ml', name: 'Vitamin C Face Serum' }
export const perfume = { id: 'oud-arabian-perfume-spray-100ml', name: 'Oud Arabian Perfume' }
/** Cheap enough to be paid on delivery. */
export const poloShirt = { id: 'men-s-cotton-polo-shirt', name: "Men's Cotton Polo Shirt" }
export const popularProducts = [noodles, serum, perfume, poloShirt]

/** Cards of the provider's test mode. */
export const cards = {
  accepted: { number: '4084084084084081', cvv: '408' },
  declined: { number: '4084080000005408', cvv: '001' },
}

/** The visible one of several buttons or links, which phones and desktops show in different places. */
export function getVisible(page: Page, role: 'button' | 'link', name: string | RegExp) {
  return page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
}

export async function addToCart(page: Page, product: { id: string }) {
  await page.goto(`/products/${product.id}`)
  await getVisible(page, 'button', 'Add to cart').click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
}

/** Registers a customer with one product in the cart, before the first page is opened. */
export async function customerWithCart(
  page: Page,
  request: APIRequestContext,
  product: { id: string },
): Promise<Visitor> {
  const visitor = await register(request)
  const { access } = await signInByApi(page, visitor)
  const response = await request.post('/api/products/add-to-cart', {
    headers: { authorization: `Bearer ${access}`, 'idempotency-key': visitor.email },
    data: { product_id: product.id, quantity: 1 },
  })
  expect(response.status(), await response.text()).toBe(200)
  return visitor
}

const yaba = { state: 'Lagos', lga: 'Lagos Mainland', area: 'Yaba' }

export async function fillDelivery(page: Page, { state, lga, area } = yaba) {
  await page.getByLabel('Phone').fill('0803 000 0142')
  await page.getByLabel('State', { exact: true }).selectOption(state)
  await page.getByLabel('Local government area').selectOption(lga)
  await page.getByLabel('Area', { exact: true }).fill(area)
  await page.getByLabel('Landmark').fill('Opposite Sabo market gate')
  await expect(page.getByText('Door delivery')).toBeVisible()
  await getVisible(page, 'button', 'Continue to payment').click()
}

/** Continues from the delivery step, once it is filled, to the review. */
export async function choosePayment(page: Page, method: 'Pay now' | 'Pay on delivery') {
  await page.getByRole('radio', { name: method }).check()
  await getVisible(page, 'button', 'Continue to review').click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
}

/** Pays on the provider's page, which then returns to the shop or shows why the payment failed. */
export async function payByCard(page: Page, { number, cvv }: { number: string; cvv: string }) {
  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('04/27')
  await page.getByLabel('CVV').fill(cvv)
  await page.getByRole('button', { name: 'Pay with card' }).click()
}

/**
 * The stored emails to an address as they would be sent, without the line breaks that encoding adds. They are in the
 * data folder of a shop, by default that of the customer journeys.
 */
export async function listEmailsTo(email: string, shop = '0'): Promise<string[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? 'data/e2e', shop, 'mails')
  const names = await readdir(folder).catch(() => [])
  // Emails have a temporary name while they are being written.
  const written = names.filter((name) => !name.startsWith('.'))
  const emails = await Promise.all(written.map((name) => readFile(join(folder, name), 'utf8')))
  return emails.map((sent) => sent.replaceAll(/=\r?\n/g, '')).filter((sent) => sent.includes(email))
}
