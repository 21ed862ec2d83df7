import { expect, test } from '@playwright/test'
import { noodles, serum } from './customer.ts'
import { signInByApi } from './enter-shop.ts'
import { getOwnerHeaders } from './product-by-api.ts'
import { register } from './visitor.ts'

const phone = '0803 555 0142'

/** The demo shop has no WhatsApp number. */
test.beforeEach(async ({ request }) => {
  const headers = await getOwnerHeaders(request)
  const settings = (await (await request.get('/api/admin/settings', { headers })).json()) as {
    store: object
  }
  const saved = await request.put('/api/admin/settings/store', {
    headers,
    data: { ...settings.store, whatsapp: phone },
  })
  expect(saved.status(), await saved.text()).toBe(200)
})

test('a link fills the cart by a button only, and the cart can be ordered by WhatsApp @both-widths', async ({
  page,
  request,
}) => {
  const { access } = await signInByApi(page, await register(request))
  const readVariantId = async ({ id }: { id: string }) => {
    const product = (await (await request.get(`/api/products/${id}`)).json()) as {
      variants: { id: string }[]
    }
    return product.variants[0]?.id
  }
  const [first, second] = await Promise.all([noodles, serum].map(readVariantId))
  const link = `/cart/add?items=${first}:2,${second}:1,NO-SUCH:1&coupon=ten`
  const cart = async () =>
    (await request.get('/api/users/me', { headers: { authorization: `Bearer ${access}` } })).text()

  await page.goto(link)
  await expect(page.getByText('NO-SUCH')).toBeVisible()
  await expect(page.getByText('Coupon TEN')).toBeVisible()
  expect(await cart()).not.toContain(noodles.name)

  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByText('NO-SUCH: sold out or no longer available.')).toBeVisible()
  expect(await cart()).toContain(noodles.name)
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { name: 'Cart (3)' })).toBeVisible()

  const href = (await page.getByRole('link', { name: 'Order on WhatsApp' }).getAttribute('href')) ?? ''
  const message = new URL(href).searchParams.get('text') ?? ''
  expect(href).toContain('https://wa.me/2348035550142?')
  expect(message).toContain(`2 × ${noodles.name}`)
  expect(message).toContain('Total before delivery: ₦')
  // The link in the message opens the same items.
  await page.goto(message.split('\n').at(-1) ?? '')
  await expect(page.getByText(serum.name)).toBeVisible()
})

test('a broken link says so and leaves the cart alone', async ({ page }) => {
  const response = await page.goto('/cart/add?items=:,,%00:9999')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link has no items' })).toBeVisible()
})

test('a checkout URL of Meta’s catalogue shows its items, then opens the checkout @both-widths', async ({
  page,
  request,
}) => {
  await signInByApi(page, await register(request))
  const product = (await (await request.get(`/api/products/${noodles.id}`)).json()) as {
    variants: { sku: string }[]
  }
  const items = encodeURIComponent(`${product.variants[0]?.sku}:2`)
  await page.goto(`/checkout?products=${items}&coupon=ten&fbclid=abc`)
  await expect(page).toHaveURL(/\/cart\/add\?.*fbclid=abc/)
  await expect(page.getByText(noodles.name)).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Full name')).toBeVisible()
})
