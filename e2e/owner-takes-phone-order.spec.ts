import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { createProductByApi } from './product-by-api.ts'
import { newVisitor, owner } from './visitor.ts'

test('the owner takes a phone order: it survives a reload, and a wrong number is reported at its field', async ({
  page,
  request,
}) => {
  const { name } = await createProductByApi(request)
  const { username } = newVisitor()
  await signInByApi(page, owner)
  await page.goto('/admin/orders/new')
  await page.getByLabel('Find a product').fill(name)
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Phone', { exact: true }).fill('0803')
  await page.getByLabel('First name').fill(username)
  await page.getByLabel('State', { exact: true }).selectOption('Lagos')
  await page.getByLabel('Local government area').selectOption('Ikeja')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue(username)
  await expect(page.getByLabel('Local government area')).toHaveValue('Ikeja')
  await page.getByLabel('Area or town').fill('Allen')
  await page.getByLabel('Street address').fill('2 Opebi Road')
  await page.getByLabel('Landmark').fill('Beside the bank')
  await page.getByRole('radio', { name: /Cash now/ }).check()
  const create = page.getByRole('button', { name: /^Create order, ₦/ })
  await create.click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Phone', { exact: true }).fill(`0803${Date.now().toString().slice(-7)}`)
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name: /^#/ })).toBeVisible()
  await page.goto('/admin/orders/new')
  await expect(page.getByLabel('First name')).toHaveValue('')
})
