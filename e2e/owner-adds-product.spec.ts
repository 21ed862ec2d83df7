import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { newProductName } from './product-by-api.ts'
import { owner } from './visitor.ts'

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

async function openForm(page: Page): Promise<void> {
  await signInByApi(page, owner)
  await page.goto('/admin/products/add-product')
  await expect(page.getByRole('heading', { name: 'Add product', level: 1 })).toBeAttached()
}

const add = (page: Page) => page.getByRole('button', { name: 'Add product' }).click()
const addOption = async (page: Page, label: string, value: string) => {
  await page.getByLabel(label).fill(value)
  await page.getByLabel(label).press('Enter')
}

test('name, price and one photo are enough, and the photo survives a reload', async ({ page }) => {
  const name = newProductName()
  await openForm(page)
  await page.locator('input[type=file]').setInputFiles(fixture('calabash.png'))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Price of the product', { exact: true }).fill('4,500')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:product:new'))).toContain('450000')
  await page.reload()
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'calabash.png' })).toBeVisible()
  await add(page)
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('img[src*="/media/pictures/"]').first()).toBeVisible()

  await page.goto('/admin/products/add-product')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByRole('img', { name: 'calabash.png' })).toBeHidden()
})

test('a failed save names each missing price once and focuses the first', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill(newProductName())
  for (const colour of ['Blue', 'Red']) await addOption(page, 'New colour', colour)
  for (const size of ['M', 'L']) await addOption(page, 'New size', size)
  await page.evaluate('scrollTo({ top: 0 })')
  await add(page)
  for (const words of ['Blue / M', 'Blue / L', 'Red / M', 'Red / L'])
    await expect(page.getByText(`Enter the price of ${words}`, { exact: true })).toHaveCount(1)
  await expect(page.getByText(/^Enter the price/)).toHaveCount(4)
  await expect(page.getByText(/whole number/)).toHaveCount(0)
  const firstPrice = page.getByLabel('Price of Blue, size M', { exact: true })
  await expect(firstPrice).toBeFocused()
  await expect(firstPrice).toBeInViewport()

  await firstPrice.fill('9,000')
  await page.getByLabel('Stock of Blue, size M').fill('6')
  await page.getByRole('button', { name: 'Fill down' }).click()
  await expect(page.getByText('Filled price and stock in all 4 rows from the first')).toBeVisible()
  await expect(page.getByLabel('Price of Red, size L', { exact: true })).toHaveValue('9,000')
  await expect(page.getByLabel('Stock of Red, size L')).toHaveValue('6')
  await add(page)
  await expect(page.getByText('Product added')).toBeVisible()
})

test('each photo is assigned a colour, and selecting the colour in the shop shows its photo', async ({
  page,
}) => {
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill(newProductName())
  await page.getByLabel('Category', { exact: true }).selectOption('Home and Kitchen')
  for (const colour of ['Brown', 'White']) await addOption(page, 'New colour', colour)
  await page.getByLabel('Price of Brown', { exact: true }).fill('4,500')
  await page.getByLabel('Stock of Brown').fill('3')
  await page.getByRole('button', { name: 'Fill down' }).click()
  await page.getByLabel('Published').check()
  for (const [file, colour] of [
    ['calabash.png', 'Brown'],
    ['calabash-white.png', 'White'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles(fixture(file))
    await page.getByRole('button', { name: `Colour of ${file}, edit` }).click()
    await page.getByLabel(`Colour of ${file}`, { exact: true }).selectOption(colour)
  }
  await add(page)
  await page.waitForURL(/\/view-product\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/products/${id}`)
  const mainImage = page.getByRole('button', { name: /^Enlarge/ }).locator('img')
  await expect(mainImage).toHaveCount(1)
  const brownSrc = await mainImage.getAttribute('src')
  await page.getByRole('radio', { name: 'White' }).check()
  await expect(mainImage).not.toHaveAttribute('src', brownSrc ?? '')
  await expect(mainImage).toHaveCount(1)
})
