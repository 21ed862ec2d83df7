import { expect, test } from '@playwright/test'
import { choosePayment, fillDelivery, noodles, shopperWith, shown } from './shopper.ts'

const isPlacing = (url: URL) => url.pathname === '/api/orders'

test('an order is paid at the door, can be cancelled, and its address waits for the next one', async ({
  page,
  request,
}) => {
  await shopperWith(page, request, noodles)
  await page.goto('/checkout')
  await fillDelivery(page)
  await choosePayment(page, 'Pay on delivery')
  await shown(page, 'button', /^Place order, ₦/).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Adaeze' })).toBeVisible()
  await expect(page.getByText('You pay the rider').or(page.getByText('when it comes.'))).toBeVisible()

  await shown(page, 'link', 'Track order').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled')).toBeVisible()
  await expect(page.getByText('Cancelled (failed)')).toBeVisible()

  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('an order whose answer was lost is found again, and is placed once', async ({ page, request }) => {
  await shopperWith(page, request, noodles)
  await page.goto('/checkout')
  await fillDelivery(page)
  await choosePayment(page, 'Pay on delivery')
  const keys = new Set<string | undefined>()

  await page.route(isPlacing, async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  const place = shown(page, 'button', /^Place order, ₦/)
  await place.click()
  await expect(place).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('We did not get an answer.')).toBeVisible()
  await page.unroute(isPlacing)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you, Adaeze' })).toBeVisible()
  expect(keys.size).toBe(1)
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: /^Track order/ })).toHaveCount(1)
})
