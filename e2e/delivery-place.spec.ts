import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { mockResponse, holdRequests } from './held-call.ts'
import { noodles, getVisible } from './customer.ts'
import { getAuthHeaders } from './order-by-api.ts'
import { register } from './visitor.ts'

test('the area chosen for a product is filled in on the fees page and at checkout, even if loading is slow', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  const headers = { ...(await getAuthHeaders(request, visitor)), 'idempotency-key': visitor.username }
  const data = { product_id: noodles.id, quantity: 1 }
  expect((await request.post('/api/products/add-to-cart', { headers, data })).ok()).toBe(true)
  await signInByApi(page, visitor)
  await page.goto(`/products/${noodles.id}`)
  await getVisible(page, 'link', 'Fee and delivery time for your area').click()
  await page.getByLabel('State', { exact: true }).selectOption('Lagos')
  await page.getByLabel('Local government area').selectOption('Ikeja')
  await page.getByRole('button', { name: 'Show fee and delivery time' }).click()
  await expect(page.getByText('to Ikeja, Lagos')).toBeVisible()

  await page.goto('/shipping')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('NG-LA')

  // Fails once: the list of states can be reloaded in place.
  await page.route('**/api/delivery/states', (route) => route.fulfill(mockResponse(400, {})), { times: 1 })
  const addresses = await holdRequests(page, '**/api/addresses')
  await page.goto('/checkout')
  await page.getByLabel('Full name').fill('Mama Adaeze')
  await page.getByLabel('Phone').fill('0803 000 0142')
  await page.getByRole('button', { name: 'Try again' }).click()
  addresses.release()
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('NG-LA')
  await expect(page.getByLabel('Local government area')).toHaveValue('Ikeja')
  await expect(page.getByLabel('Full name')).toHaveValue('Mama Adaeze')
  await expect(page.getByLabel('Phone')).toHaveValue('0803 000 0142')

  // A click before the fee has loaded is not lost.
  const fee = await holdRequests(page, '**/api/checkout/quote')
  await page.getByLabel('Local government area').selectOption('Lagos Mainland')
  await page.getByLabel('Area', { exact: true }).fill('Yaba')
  await page.getByLabel('Landmark').fill('Opposite Sabo market gate')
  await getVisible(page, 'button', 'Continue to payment').click()
  await expect(getVisible(page, 'button', 'Continue to payment')).toHaveAttribute('aria-busy', 'true')
  fee.release()
  await expect(page.getByRole('radio', { name: 'Pay on delivery' })).toBeVisible()
})
