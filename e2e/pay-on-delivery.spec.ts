import { expect, test } from '@playwright/test'
import { addToCart, choosePayment, fillDelivery, noodles, customerWithCart, getVisible } from './customer.ts'

const isOrderRequest = (url: URL) => url.pathname === '/api/orders'

test('an order with payment on delivery can be cancelled, and its address is kept for the next one', async ({
  page,
  request,
}) => {
  await customerWithCart(page, request, noodles)
  await page.goto('/checkout')
  const subtotal = page.getByText(/subtotal/i).filter({ visible: true })
  await expect(subtotal.first()).toBeVisible()
  await expect(page.getByText('Total', { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0)
  await fillDelivery(page)
  await choosePayment(page, 'Pay on delivery')
  await expect(subtotal).toHaveCount(0)
  await getVisible(page, 'button', /^Place order, ₦/).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Adaeze' })).toBeVisible()
  await expect(page.getByText('You pay the rider').or(page.getByText('on delivery.'))).toBeVisible()

  await getVisible(page, 'link', 'Track order').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled')).toBeVisible()
  await expect(page.getByText('Cancelled (failed)')).toBeVisible()

  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  await addToCart(page, noodles)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /Adaeze Okafor/ })).toBeChecked()
  await expect(page.getByLabel('Landmark')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Use another address' }).check()
  await expect(page.getByLabel('Landmark')).toHaveValue('')
})

test('an order whose response was lost is found again, and is only placed once', async ({
  page,
  request,
}) => {
  await customerWithCart(page, request, noodles)
  await page.goto('/checkout')
  await fillDelivery(page)
  await choosePayment(page, 'Pay on delivery')
  const keys = new Set<string | undefined>()

  await page.route(isOrderRequest, async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  const placeOrder = getVisible(page, 'button', /^Place order, ₦/)
  await placeOrder.click()
  await expect(placeOrder).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('We didn’t get a response.')).toBeVisible()
  await page.unroute(isOrderRequest)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you, Adaeze' })).toBeVisible()
  expect(keys.size).toBe(1)
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: /^Track order/ })).toHaveCount(1)
})
