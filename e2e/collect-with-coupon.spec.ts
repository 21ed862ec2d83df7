import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { getAuthHeaders } from './order-by-api.ts'
import { getOwnerHeaders, createProductByApi } from './product-by-api.ts'
import { cards, choosePayment, payByCard, getVisible } from './customer.ts'
import { register } from './visitor.ts'

/** Sets up a pick-up station in a state without others, a coupon of 10% and store credit for one customer. */
async function setUp(request: APIRequestContext, accountId: string, name: string) {
  const owner = await getOwnerHeaders(request)
  const send = async (path: string, data: object) => {
    const headers = { ...owner, 'idempotency-key': `${path} ${name}` }
    const response = await request.post(`/api/admin${path}`, { headers, data })
    expect(response.status(), await response.text()).toBe(200)
  }
  await send('/pickup-points', {
    kind: 'station',
    name: `Dugbe ${name}`,
    address: '3 Dugbe Road',
    landmark: 'Cocoa House',
    phone: '',
    hours: 'Mon to Sat, 8am to 6pm',
    state: 'NG-OY',
    lga: 'Ibadan North',
    fee_kobo: 120_000,
    min_days: 2,
    max_days: 4,
    hold_days: 5,
    max_weight_grams: null,
    pay_on_delivery: false,
    active: true,
  })
  await send('/promotions', {
    name: 'Harvest',
    code: name,
    kind: 'percent',
    percent: 10,
    amount_kobo: null,
    buy_quantity: null,
    get_quantity: null,
    categories: [],
    product_ids: [],
    min_order_kobo: 0,
    max_discount_kobo: null,
    starts_at: new Date(Date.now() - 60_000).toISOString(),
    ends_at: null,
    usage_limit: null,
    usage_limit_per_customer: null,
    combines_with_delivery: true,
    combines_with_others: false,
    includes_sale_items: true,
  })
  await send(`/customers/${accountId}/store-credit`, { change_kobo: 500_000, reason: 'Sorry for the wait' })
}

/** The visible line of the order summary. */
const row = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .filter({ visible: true })
    .first()

test('an order for collection at a station with a coupon and store credit shows exact amounts', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  const headers = await getAuthHeaders(request, visitor)
  const me = (await (await request.get('/api/users/me', { headers })).json()) as { id: string }
  const name = visitor.username.toUpperCase()
  await setUp(request, me.id, name)
  const product = await createProductByApi(request, [{ price_kobo: 2_000_000 }])
  const response = await request.post('/api/products/add-to-cart', {
    headers: { ...headers, 'idempotency-key': name },
    data: { product_id: product.id, quantity: 1 },
  })
  expect(response.status(), await response.text()).toBe(200)

  await signInByApi(page, visitor)
  await page.goto('/checkout')
  await page.getByLabel('Phone').fill('0803 000 0142')
  await page.getByLabel('State', { exact: true }).selectOption('Oyo')
  await page.getByLabel('Local government area').selectOption('Ibadan North')
  const station = page.getByRole('radio', { name: `Pick-up station, Dugbe ${name}` })
  await station.check()
  await expect(page.getByLabel('Landmark')).toHaveCount(0)
  await getVisible(page, 'button', 'Continue to payment').click()

  await page.getByRole('checkbox', { name: 'Use ₦5,000 store credit' }).check()
  await page.getByText('Have a coupon?').filter({ visible: true }).first().click()
  await page.getByLabel('Coupon code').filter({ visible: true }).first().fill(name)
  await getVisible(page, 'button', 'Use').click()
  await expect(getVisible(page, 'button', `Remove ${name}`)).toBeVisible()
  await expect(page.getByText(`${name} −₦2,000`).filter({ visible: true }).first()).toBeVisible()
  await choosePayment(page, 'Pay now')
  await expect(row(page, name)).toContainText('−₦2,000')
  await expect(row(page, 'Items')).toContainText('₦20,000')
  await expect(row(page, `Collection at Dugbe ${name}`)).toContainText('₦1,200')
  await expect(row(page, 'Total')).toContainText('₦19,200')
  await expect(row(page, 'Store credit')).toContainText('−₦5,000')
  await expect(row(page, 'Left to pay')).toContainText('₦14,200')

  await getVisible(page, 'button', /^Place order, ₦19,200/).click()
  await expect(page.getByText('TEST PAYMENT: no money moves')).toBeVisible()
  await payByCard(page, cards.accepted)
  await expect(page.getByRole('heading', { name: 'Thank you, Adaeze' })).toBeVisible()
  await getVisible(page, 'link', 'Track order').click()
  await expect(page.getByRole('heading', { name: 'Collect it here' })).toBeVisible()
  await expect(page.getByText('3 Dugbe Road').filter({ visible: true }).first()).toBeVisible()
  await expect(row(page, 'Delivery')).toContainText('₦1,200')
  await expect(row(page, name)).toContainText('−₦2,000')
  await expect(row(page, 'Total paid')).toContainText('₦19,200')
  await expect(row(page, 'Paid with store credit')).toContainText('₦5,000')
})
