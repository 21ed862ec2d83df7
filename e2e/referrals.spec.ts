import { expect, test, type APIRequestContext, type Browser } from '@playwright/test'
import { signInByApi, waitUntilReady } from './enter-shop.ts'
import { deliverByApi, getAuthHeaders } from './order-by-api.ts'
import { getOwnerHeaders, createProductByApi } from './product-by-api.ts'
import { choosePayment, fillDelivery, listEmailsTo, getVisible } from './customer.ts'
import { newVisitor, register, type Visitor } from './visitor.ts'

/** Turns on referrals: ₦1,500 off orders from ₦10,000 for the friend, ₦800 for the referrer on delivery. */
async function enableReferrals(request: APIRequestContext) {
  const headers = await getOwnerHeaders(request)
  const response = await request.put('/api/admin/settings/referrals', {
    headers,
    data: {
      enabled: true,
      discount_kind: 'fixed',
      amount_kobo: 150_000,
      percent: 10,
      max_discount_kobo: 500_000,
      min_order_kobo: 1_000_000,
      reward_kobo: 80_000,
      reward_on_delivery: true,
      monthly_limit: 10,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** A friend opens the link on another device, accepts the discount, signs up, and orders with it. Returns the order id. */
async function orderAsReferee(
  browser: Browser,
  request: APIRequestContext,
  { link, referee, shop }: { link: string; referee: Visitor; shop: string },
) {
  const context = await browser.newContext({ ...test.info().project.use })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByText('₦1,500 off')).toBeVisible()
  // The name of the shop's style sheet is the same for everybody.
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => name !== 'styles')).toEqual([])
  await page.getByRole('button', { name: 'Accept the discount and sign up' }).click()
  await expect(page).toHaveURL('/auth/signup')
  await waitUntilReady(page)
  await page.getByLabel('First Name').fill(referee.first_name)
  await page.getByLabel('Last Name').fill(referee.last_name)
  await page.getByLabel('Username').fill(referee.username)
  await page.getByLabel('Email').fill(referee.email)
  await page.getByLabel('Password', { exact: true }).fill(referee.password)
  await page.getByLabel('Confirm Password').fill(referee.password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('referral_code')
  await expect
    .poll(async () => (await listEmailsTo(referee.email, shop)).join(), { timeout: 20_000 })
    .toContain('GIFT-')
  await signInByApi(page, referee)
  await page.goto('/account')
  const reward = page.getByRole('region', { name: 'Your discount' })
  await expect(reward).toContainText('₦1,500 off')
  const code = /GIFT-[A-Z0-9]{8}/.exec((await reward.textContent()) ?? '')?.[0] ?? ''

  const product = await createProductByApi(request, [{ price_kobo: 2_000_000 }])
  const headers = await getAuthHeaders(request, referee)
  const response = await request.post('/api/products/add-to-cart', {
    headers: { ...headers, 'idempotency-key': code },
    data: { product_id: product.id, quantity: 1 },
  })
  expect(response.status(), await response.text()).toBe(200)
  await page.goto('/checkout')
  await fillDelivery(page)
  await page.getByText('Have a coupon?').filter({ visible: true }).first().click()
  await page.getByLabel('Coupon code').filter({ visible: true }).first().fill(code)
  await getVisible(page, 'button', 'Use').click()
  await expect(getVisible(page, 'button', `Remove ${code}`)).toBeVisible()
  await choosePayment(page, 'Pay on delivery')
  await getVisible(page, 'button', /^Place order, /).click()
  await expect(page.getByRole('heading', { name: `Thank you, ${referee.first_name}` })).toBeVisible()
  const orderId = /orders\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await context.close()
  return orderId
}

test('a customer shares a link, a friend signs up and orders with the discount, and the credit is given on delivery', async ({
  page,
  browser,
  request,
}, { project }) => {
  await enableReferrals(request)
  const referrer = await register(request)
  await signInByApi(page, referrer)
  await page.goto('/account/invite')
  await getVisible(page, 'button', 'Get my link').click()
  const link = (await page.getByText(/\/r\/[A-Z0-9]{8}$/).textContent()) ?? ''
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/.*${encodeURIComponent(link)}`),
  )

  const shop = project.name === 'staff phone' ? '1' : '2'
  const orderId = await orderAsReferee(browser, request, { link, referee: newVisitor(), shop })
  await page.reload()
  await expect(page.getByText('Signed up', { exact: true })).toBeVisible()
  await deliverByApi(request, orderId)
  await page.reload()
  await expect(page.getByText('Reward received', { exact: true })).toBeVisible()
  await expect(page.getByText('₦800 received')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('Store credit').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('₦800', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await listEmailsTo(referrer.email, shop)).join(), { timeout: 20_000 })
    .toContain('your friend has ordered')
})
