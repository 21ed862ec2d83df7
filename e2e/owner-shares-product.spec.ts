import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { perfume } from './customer.ts'
import { signInByApi } from './enter-shop.ts'
import { getOwnerHeaders, newProductName } from './product-by-api.ts'
import { owner } from './visitor.ts'

test('staff download pictures of a product with price and QR code, and copy a cart link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInByApi(page, owner)
  await page.goto(`/admin/products/view-product/${perfume.id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this product' })
  for (const [name, height] of [
    ['Post', 1350],
    ['Story', 1920],
  ] as const)
    await expect(dialog.getByRole('img', { name })).toHaveJSProperty('naturalHeight', height)

  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).first().click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${perfume.id}-post.jpg`)
  expect((await readFile(await file.path())).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))

  await dialog
    .getByRole('button', { name: /^Copy cart link/ })
    .first()
    .click()
  await expect(page.getByText('Cart link copied')).toBeVisible()
  await page.goto(await page.evaluate<string>('navigator.clipboard.readText()'))
  await expect(page.getByRole('heading', { name: 'Items for you' })).toBeVisible()
  await expect(page.getByRole('main').getByText(perfume.name)).toBeVisible()
})

test('staff share a collection by pictures of its own', async ({ page, request }) => {
  const headers = await getOwnerHeaders(request)
  const name = newProductName()
  const created = await request.post('/api/admin/collections', { headers, data: { name, description: '' } })
  const collection = (await created.json()) as { slug: string; version: number }
  const data = {
    name,
    description: '',
    rule: null,
    product_ids: [perfume.id],
    published: true,
    in_menu: false,
  }
  const saved = await request.put(`/api/admin/collections/${collection.slug}`, {
    headers,
    data: { ...data, version: collection.version },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await signInByApi(page, owner)
  await page.goto(`/admin/products/collections/${collection.slug}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this collection' })
  await expect(dialog.getByRole('img', { name: 'Post' })).toHaveJSProperty('naturalHeight', 1350)
  await expect(dialog.getByRole('button', { name: 'Copy collection link' })).toBeVisible()
})
