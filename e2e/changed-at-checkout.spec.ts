import { expect, test } from '@playwright/test'
import { getOwnerHeaders, createProductByApi } from './product-by-api.ts'
import { choosePayment, fillDelivery, customerWithCart, getVisible } from './customer.ts'

test('changes during checkout are announced and appear in the cart', async ({ page, request }) => {
  const product = await createProductByApi(request, [{ on_hand: 2 }])
  await customerWithCart(page, request, product)
  await page.goto('/cart')
  await page.getByRole('button', { name: `One more of ${product.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Cart (2)' })).toBeVisible()
  await getVisible(page, 'link', 'Checkout').click()
  await fillDelivery(page)
  await choosePayment(page, 'Pay on delivery')

  const address = `/api/admin/products/${product.id}`
  const headers = await getOwnerHeaders(request)
  const change = async (changes: object) => {
    const current = await (await request.get(address, { headers })).json()
    const variants = current.variants.map((variant: object) => ({ ...variant, ...changes }))
    const data = { ...current, brand: current.brand ?? '', variants }
    expect((await request.put(address, { headers, data })).status()).toBe(200)
  }
  const placeOrder = () => getVisible(page, 'button', /^Place order, ₦/).click()
  await change({ price_kobo: 130_000 })
  await placeOrder()
  await expect(page.getByText(`${product.name} changed from ₦1,000 to ₦1,300.`)).toBeVisible()
  await change({ on_hand: 1 })
  await placeOrder()
  await page.getByRole('link', { name: 'Change cart' }).click()
  await expect(page.getByText('₦1,300 each')).toBeVisible()
  await expect(page.getByText('Please choose 1 or fewer.')).toBeVisible()
})
