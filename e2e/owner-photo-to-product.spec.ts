import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { getAuthHeaders } from './order-by-api.ts'
import { newProductName } from './product-by-api.ts'
import { owner } from './visitor.ts'

/** How fast a thumb types, in ms for each key. */
const keyMs = 150

async function openForm(page: Page): Promise<void> {
  await page.goto('/admin/products/quick-add')
  await expect(page.getByText('Take a picture')).toBeVisible()
}

const photo = (page: Page) => page.locator('input[type=file][capture=environment]')
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' })

/** A photo as a phone's camera takes it: twelve megapixels with the grain of a small sensor. */
async function capturePhoto(page: Page) {
  const calabash = (await readFile(new URL('fixtures/calabash.png', import.meta.url))).toString('base64')
  const base64 = await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${calabash}'), (character) => character.codePointAt(0))
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 4000, height: 3000 })
    const small = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = canvas.getContext('2d')
    context.drawImage(small, 0, 0, 4000, 3000)
    const photo = context.getImageData(0, 0, 4000, 3000)
    for (let at = 0; at < photo.data.length; at += 1) if (at % 4 < 3) photo.data[at] += Math.random() * 12 - 6
    context.putImageData(photo, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]
  })()`)
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(String(base64), 'base64') }
}

async function countProducts(page: Page, name: string): Promise<number> {
  const headers = await getAuthHeaders(page.request, owner)
  const query = new URLSearchParams({ search: name })
  const response = await page.request.get(`/api/admin/products?${query}`, { headers })
  return ((await response.json()) as { total: number }).total
}

test('a picture, a name and a price are a product in the shop within 30 seconds @both-widths', async ({
  page,
}) => {
  await signInByApi(page, owner)
  const name = newProductName()
  await page.goto('/admin/products')
  const file = await capturePhoto(page)
  const startedAt = performance.now()
  await page.getByRole('link', { name: 'Photo to product' }).click()
  await photo(page).setInputFiles(file)
  await expect(page.getByRole('img', { name: 'The product' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).pressSequentially(name, { delay: keyMs })
  await page.getByLabel('Price', { exact: true }).pressSequentially('4500', { delay: keyMs })
  const upload = page.waitForRequest(
    (request) => request.url().includes('/images') && request.method() === 'POST',
  )
  // A thumb that taps twice makes one product.
  await publish(page).dblclick()
  const sentBytes = Number((await (await upload).allHeaders())['content-length'])
  await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 30_000 })
  const seconds = (performance.now() - startedAt) / 1_000
  process.stdout.write(
    `Photo to product: ${seconds.toFixed(1)} s; photo of ${Math.round(file.buffer.length / 1_000)} kB sent as ${Math.round(sentBytes / 1_000)} kB\n`,
  )
  expect(seconds).toBeLessThan(30)
  expect(sentBytes).toBeLessThan(file.buffer.length)
  expect(await countProducts(page, name)).toBe(1)

  await page.getByRole('link', { name: 'See it' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('₦4,500').first()).toBeVisible()
})

test('a broken or huge picture is refused, and nothing typed is lost', async ({ page }) => {
  await signInByApi(page, owner)
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Calabash')
  await publish(page).click()
  await expect(page.getByText('Take a picture first')).toBeVisible()

  await photo(page).setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await expect(
    page.getByText('This picture can’t be opened. Take it again, or choose another.'),
  ).toBeVisible()
  const buffer = Buffer.alloc(41 * 1024 * 1024)
  await photo(page).setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('This picture is too large.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Calabash')

  await photo(page).setInputFiles(await capturePhoto(page))
  await expect(page.getByRole('img', { name: 'The product' })).toBeVisible()
  await publish(page).click()
  await expect(page.getByText('Enter a price')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'The product' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Calabash')
})

test('an upload that breaks off is repeated into the same product', async ({ page }) => {
  await signInByApi(page, owner)
  const name = newProductName()
  await openForm(page)
  await photo(page).setInputFiles(await capturePhoto(page))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Price', { exact: true }).fill('1200')
  await page.route('**/images?*', (route) => route.abort())
  await page.route('**/images', (route) => route.abort())
  await publish(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await page.getByLabel('Price', { exact: true }).fill('1300')
  await publish(page).click()
  await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 30_000 })
  expect(await countProducts(page, name)).toBe(1)
  await page.getByRole('link', { name: 'See it' }).click()
  await expect(page.getByText('₦1,300').first()).toBeVisible()
})
