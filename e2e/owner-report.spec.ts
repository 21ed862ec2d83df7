import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { createProductByApi } from './product-by-api.ts'
import { owner, register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the owner compares the sales of a product with the previous period, and downloads them', async ({
  page,
  request,
}) => {
  const { id, name } = await createProductByApi(request, [{ price_kobo: 2_345_000 }])
  await placeOrderByApi(request, await register(request), id)
  await signInByApi(page, owner)
  await page.goto('/admin/reports?report=products')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('₦23,450').filter({ visible: true }).first()).toBeVisible()
  await page.getByText('Show table').click()
  await expect(page.locator('details').getByRole('row').filter({ hasText: '₦' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/from=/)
  await expect(row.getByText('₦23,450').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Previous' })).toBeAttached()
  await expectAccessibleAtBothWidths(page, 'a report')
  await page.getByLabel('Compared with').selectOption('none')
  await expect(page.getByRole('columnheader', { name: 'Previous' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^products-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`${name},1,1,23450`))
})
