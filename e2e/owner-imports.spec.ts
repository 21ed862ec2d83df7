import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { newProductName } from './product-by-api.ts'
import { owner } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the owner imports a table: maps a column, fixes errors of the dry run, and saves it', async ({
  page,
}) => {
  const names = [newProductName(), newProductName()]
  const lines = ['Name;Category;Price;Units left', ...names.map((name) => `${name};Home and Kitchen;4500;7`)]
  lines[2] = `${names[1]};Home and Kitchen;cheap;7`
  await signInByApi(page, owner)
  await page.goto('/admin/products/imports')
  await expect(page.getByRole('heading', { name: 'Import products', level: 1 })).toBeAttached()
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'supplier.csv', mimeType: 'text/csv', buffer })

  await expect(page.getByRole('heading', { name: 'Map columns' })).toBeVisible()
  await expect(page.getByLabel('What “Price” is')).not.toHaveValue('')
  await page.getByLabel('What “Units left” is').selectOption({ label: 'Stock' })
  await page.getByRole('button', { name: 'Check 2 rows' }).click()

  const problem = page.getByRole('row').filter({ hasText: 'cheap' })
  await expect(problem).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the dry run of an import')
  await problem.getByRole('textbox').fill('5200')
  await problem.getByRole('button', { name: 'Save' }).click()
  await expect(problem).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()

  await page.goto(`/admin/products?search=${encodeURIComponent(names[1] ?? '')}`)
  const row = page.getByRole('row').filter({ hasText: names[1] })
  await expect(row.getByText('₦5,200').filter({ visible: true })).toBeVisible()
  await expect(row.getByText('Draft')).toBeVisible()
})
