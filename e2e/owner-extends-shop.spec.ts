import { expect, test, type Page } from '@playwright/test'
import { choosePayment, fillDelivery, getVisible, poloShirt } from './customer.ts'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { deliverByApi, getAuthHeaders } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Switches an extension on or off and saves its settings. */
async function save(page: Page, title: string, isOn: boolean) {
  const own = card(page, title)
  await own.getByRole('switch').setChecked(isOn)
  await own.getByRole('button', { name: `Save ${title.toLowerCase()}` }).click()
  await expect(own.getByText(isOn ? 'On' : 'Off', { exact: true })).toBeVisible()
}

test('the owner switches on gift wrap and loyalty points, and a customer uses both @both-widths', async ({
  page,
  request,
  browser,
}) => {
  await signInByApi(page, owner)
  await page.goto('/admin/settings/extensions')
  await expect(card(page, 'Gift wrap').getByText('Off', { exact: true })).toBeVisible()
  await card(page, 'Gift wrap').getByLabel('Fee', { exact: true }).fill('750')
  await save(page, 'Gift wrap', true)
  const points = card(page, 'Loyalty points')
  await points.getByLabel('Spend for one point').fill('100')
  await points.getByLabel('Fewest points to redeem at once').fill('0')
  await points.getByRole('button', { name: 'Save loyalty points' }).click()
  await expect(points.getByText('At least 1')).toBeVisible()
  await points.getByLabel('Fewest points to redeem at once').fill('5')
  await save(page, 'Loyalty points', true)
  await expectAccessibleAtBothWidths(page, 'the extensions')

  const customer = await browser.newPage()
  const visitor = await register(request)
  const { access } = await signInByApi(customer, visitor)
  await customer.goto(`/products/${poloShirt.id}`)
  await expect(customer.getByText(/^Earn \d+ points$/)).toBeVisible()
  const added = await request.post('/api/products/add-to-cart', {
    headers: { authorization: `Bearer ${access}`, 'idempotency-key': visitor.email },
    data: { product_id: poloShirt.id, quantity: 1 },
  })
  expect(added.status()).toBe(200)
  await customer.goto('/checkout')
  await customer.getByRole('checkbox', { name: 'Gift wrap, ₦750' }).check()
  await expectAccessibleAtBothWidths(customer, 'the checkout with gift wrap')
  await fillDelivery(customer)
  await choosePayment(customer, 'Pay on delivery')
  await expect(
    customer.getByText('Gift wrap', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  await getVisible(customer, 'button', /^Place order, ₦/).click()
  await expect(customer.getByRole('heading', { name: /^Thank you/ })).toBeVisible()

  const headers = await getAuthHeaders(request, visitor)
  const { items } = (await (await request.get('/api/orders', { headers })).json()) as {
    items: { id: string }[]
  }
  const [order] = items
  await page.goto(`/admin/orders/${order?.id}`)
  await expect(page.getByText('Gift wrap: paid for, please wrap it.')).toBeVisible()
  await deliverByApi(request, order?.id ?? '')

  await expect(async () => {
    await customer.goto('/account')
    await expect(customer.getByText(/^\d+ loyalty points/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessibleAtBothWidths(customer, 'the account page with points')
  await customer.getByRole('button', { name: 'Redeem' }).click()
  await expect(customer.getByText('Your points are store credit now')).toBeVisible()
  await expect(customer.getByText('Store credit', { exact: true })).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Redeem' })).toHaveCount(0)

  await page.goto('/admin/settings/extensions')
  await card(page, 'Loyalty points').getByRole('link', { name: 'Balances' }).click()
  await expect(page.getByText(visitor.email)).toBeVisible()
  await page.goto('/admin/settings/extensions')
  await save(page, 'Loyalty points', false)
  await save(page, 'Gift wrap', false)
  await customer.goto(`/products/${poloShirt.id}`)
  await expect(customer.getByText(/^Earn \d+ points$/)).toHaveCount(0)
  await customer.close()
})
