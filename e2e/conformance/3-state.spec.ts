import { expect, test } from '@playwright/test'
import { signInByApi, openAsVisitor, getStoredAuth } from '../enter-shop.ts'
import { noodles, perfume, serum, shown } from '../customer.ts'
import { register } from '../visitor.ts'

test('3 Entities: product, category and profile with the required fields', async ({ request }) => {
  const product: unknown = await (await request.get(`/api/products/${noodles.id}`)).json()
  expect(product).toMatchObject({
    id: noodles.id,
    name: expect.any(String),
    sale_price: expect.any(Number),
    percentage_discount: expect.any(Number),
    images: expect.any(Array),
    colors: expect.any(Array),
    available_sizes: expect.any(Array),
    features: expect.any(Array),
    category: expect.any(String),
    description: expect.any(String),
    available: expect.any(Number),
    in_stock: expect.any(Boolean),
    published: true,
    subscribers: expect.any(Array),
    date_added: expect.any(String),
    modified_date: expect.any(String),
  })
  expect(product).toHaveProperty('modified_by')
})

test('3 Auth state: kept under the key auth as an object with tokens; 3 Cart: added, merged, changed, removed', async ({
  page,
  request,
}) => {
  const { access } = await signInByApi(page, await register(request))
  const headers = { authorization: `Bearer ${access}` }
  const lines = async () => {
    const profile = (await (await request.get('/api/users/me', { headers })).json()) as {
      cart: { cart_items: { product: { id: string; sale_price: number }; quantity: number }[] }
    }
    return profile.cart.cart_items
  }
  for (const [product, items] of [
    [serum, '1 item'],
    [serum, '2 items'],
    [perfume, '3 items'],
  ] as const) {
    await page.goto(`/products/${product.id}`)
    await shown(page, 'button', /^Add to cart/).click()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await expect(page.getByRole('link', { name: `Cart, ${items}` })).toBeVisible()
  }
  const stored = await lines()
  expect(stored.map(({ product, quantity }) => [product.id, quantity]).toSorted()).toEqual(
    [
      [perfume.id, 1],
      [serum.id, 2],
    ].toSorted(),
  )
  const total = stored.reduce((sum, { product, quantity }) => sum + product.sale_price * quantity, 0)
  const naira = new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    maximumFractionDigits: 0,
  }).format(total)
  await page.goto('/cart')
  await expect(page.getByText(naira, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: `One more of ${perfume.name}` }).click()
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  await page
    .getByRole('button', { name: `Remove ${serum.name}` })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect.poll(async () => (await lines()).map(({ quantity }) => quantity)).toEqual([2])
  expect(await getStoredAuth(page)).toEqual({
    tokens: { access: expect.any(String), refresh: expect.any(String) },
  })
})

test('3 Category: a name each; 4 Start-up: nobody is signed in, and the login dialog opens on load', async ({
  page,
  request,
}) => {
  const categories = (await (await request.get('/api/products/categories')).json()) as unknown[]
  expect(categories.length).toBeGreaterThan(0)
  for (const category of categories) expect(category).toMatchObject({ name: expect.any(String) })
  const requested: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/users/me')) requested.push(sent.url())
  })
  await openAsVisitor(page, '/faq')
  expect(await getStoredAuth(page)).toBeNull()
  expect(requested).toEqual([])
})
