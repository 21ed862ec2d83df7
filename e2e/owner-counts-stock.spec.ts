import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { createProductByApi } from './product-by-api.ts'
import { owner } from './visitor.ts'

async function search(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search stock').fill(name)
  await page.getByLabel('Search stock').press('Enter')
}

test('the owner counts stock over several lists, and saving one keeps the counts of the others', async ({
  page,
  request,
}) => {
  const first = await createProductByApi(request)
  const second = await createProductByApi(request)
  await signInByApi(page, owner)
  await page.goto(`/admin/inventory/counts?search=${encodeURIComponent(first.name)}`)
  await page.getByLabel(`Counted: ${first.name}`).fill('3')
  await page.getByRole('button', { name: 'Save 1 count' }).click()
  await expect(page.getByText('Enter a reason', { exact: true })).toBeVisible()
  await page.getByLabel(`Why: ${first.name}`).fill('Two are broken')

  await search(page, second.name)
  await expect(page.getByText('1 more entered on other pages.')).toBeVisible()
  await page.getByLabel(`Counted: ${second.name}`).fill('six')
  await page.getByLabel(`Why: ${second.name}`).fill('One was found')
  await page.getByRole('button', { name: 'Save 1 count' }).click()
  await expect(page.getByText('Enter a number', { exact: true })).toBeVisible()
  await page.getByLabel(`Counted: ${second.name}`).fill('6')
  await page.getByRole('button', { name: 'Save 1 count' }).click()
  await expect(page.getByText('1 count saved')).toBeVisible()
  await expect(page.getByLabel(`Counted: ${second.name}`)).toHaveValue('')

  await page.getByRole('link', { name: second.name }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await search(page, 'qzxqzx')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page.getByLabel('Search stock')).toHaveValue('')
  await search(page, first.name)
  await expect(page.getByLabel(`Counted: ${first.name}`)).toHaveValue('3')
  await expect(page.getByLabel(`Why: ${first.name}`)).toHaveValue('Two are broken')
  await page.getByRole('button', { name: 'Save 1 count' }).click()
  await expect(page.getByText('3 on hand')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save 0 counts' })).toBeDisabled()
})
