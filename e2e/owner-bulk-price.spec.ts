import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { atBothWidths, expectAccessibleAtBothWidths } from './expect-clean.ts'
import { expectProductPage, createProductByApi } from './product-by-api.ts'
import { owner } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the owner lowers prices of selected products by a percentage, previews and reverses it', async ({
  page,
  request,
}) => {
  const { id, name } = await createProductByApi(request, [{ price_kobo: 2_000_000 }])
  await signInByApi(page, owner)
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'products with a selection')
  await page.getByRole('button', { name: 'Change price', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the price of 1 product' })
  await dialog.getByLabel('Per cent').fill('10')
  await expect(dialog.getByText('₦18,000')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'a change of prices')
  await atBothWidths(page, async () => {
    const dialogBox = await dialog.boundingBox()
    const line = await dialog.getByText('Only show an old price').boundingBox()
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThan((dialogBox?.x ?? 0) + (dialogBox?.width ?? 0))
  })
  await expectProductPage(request, id, { has: ['₦20,000'], lacks: ['₦18,000'] })
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectProductPage(request, id, { has: ['₦18,000'] })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expectProductPage(request, id, { has: ['₦20,000'], lacks: ['₦18,000'] })
})
