import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { getOwnerHeaders, createProductByApi } from './product-by-api.ts'
import { owner } from './visitor.ts'

test('a product moves to another URL, old links redirect, and a deleted product is reported as gone', async ({
  page,
  request,
}) => {
  const { id } = await createProductByApi(request)
  await signInByApi(page, owner)
  await page.goto(`/admin/products/view-product/${id}`)
  const address = page.getByLabel('Ending after /products/')
  await address.fill('Not An Address')
  await page.getByRole('button', { name: 'Change link' }).click()
  await expect(
    page.getByText('Use lower case letters, digits and single hyphens between them').first(),
  ).toBeVisible()
  await address.fill(`${id}-moved`)
  await page.getByRole('button', { name: 'Change link' }).click()
  await expect(page).toHaveURL(`/admin/products/view-product/${id}-moved`)
  await expect(page.getByText(`Changed its link from ${id}`)).toBeVisible()
  const oldResponse = await request.get(`/products/${id}`, { maxRedirects: 0 })
  expect([oldResponse.status(), oldResponse.headers()['location']]).toEqual([301, `/products/${id}-moved`])

  await page.getByRole('button', { name: 'Delete product' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/admin/products')
  await expect.poll(async () => (await request.get(`/products/${id}-moved`)).status()).toBe(410)
  const deletedResponse = await page.goto(`/products/${id}`)
  expect(deletedResponse?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This product is no longer available')
})

const path = (category: string) => `/products/category/${encodeURIComponent(category)}`

test('the old URL of a renamed category still works', async ({ page, request }) => {
  const name = `Rack ${Date.now()}`
  await request.post('/api/admin/products', {
    headers: { ...(await getOwnerHeaders(request)), 'idempotency-key': name },
    data: {
      name: `Thing of ${name}`,
      category: name,
      published: true,
      variants: [{ price_kobo: 100_000, weight_grams: 300, on_hand: 5 }],
    },
  })
  await signInByApi(page, owner)
  await page.goto('/admin/products/categories')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Name', { exact: true }).fill(`${name} and more`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Edit ${name} and more` })).toBeVisible()
  await expect
    .poll(async () => (await request.get(path(name), { maxRedirects: 0 })).headers()['location'])
    .toBe(path(`${name} and more`))
  await page.goto(path(name))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} and more`)
})
