import { expect, test } from '@playwright/test'
import { createProductByApi } from './product-by-api.ts'
import { getVisible } from './customer.ts'

/** Matches 'Mon 23 to Wed 25 Nov', or 'Fri 27 Nov to Tue 1 Dec' across months. */
const days = /\w+ \d+( \w+)? to \w+ \d+ \w+ if you order today\./

test('fee and delivery days for the customer’s area, which is kept for the next product', async ({
  page,
  request,
}) => {
  const light = await createProductByApi(request)
  const heavy = await createProductByApi(request, [{ weight_grams: 12_000 }])
  await page.goto(`/products/${light.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await getVisible(page, 'link', 'Fee and delivery time for your area').click()
  await page.getByLabel('State', { exact: true }).selectOption('Lagos')
  await page.getByLabel('Local government area').selectOption('Ikeja')
  await page.getByRole('button', { name: 'Show fee and delivery time' }).click()
  await expect(page.getByText('₦2,500 to Ikeja, Lagos')).toBeVisible()
  await expect(page.getByText(days)).toBeVisible()

  await page.goto(`/products/${heavy.id}`)
  await page.getByText('7-day returns').scrollIntoViewIfNeeded()
  // Seven started kilograms above the five that the base fee covers.
  await expect(page.getByText('₦5,300 to Ikeja, Lagos')).toBeVisible()
  await page.getByRole('button', { name: 'Change area' }).click()
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('NG-LA')
})
