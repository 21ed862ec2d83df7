import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { owner } from './visitor.ts'

test('the owner adds a plan with a fee, turns it into lay-away, which has none, and removes it', async ({
  page,
}) => {
  await signInByApi(page, owner)
  await page.goto('/admin/pay-later?tab=plans')
  await page.getByRole('button', { name: 'New plan' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add plan' }).click()
  await expect(drawer.getByLabel('Name')).toBeFocused()
  await expect(drawer.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')

  await drawer.getByLabel('Name').fill('Four weeks')
  await drawer.getByText('Deposit, then deliver', { exact: true }).click()
  await drawer.getByLabel('Payments').fill('4')
  await drawer.getByLabel('Deposit', { exact: true }).fill('30')
  await drawer.getByLabel('Delivered once paid').fill('30')
  await drawer.getByLabel('Fee', { exact: true }).selectOption('Amount, once')
  await drawer.getByLabel('Amount, ₦').fill('1,500')
  await drawer.getByLabel('Orders from, ₦').fill('50,000')
  await drawer.getByRole('button', { name: 'Add plan' }).click()
  await expect(drawer).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Four weeks' })
  await expect(row).toContainText('₦1,500')
  await expect(row).toContainText('₦50,000 to ₦500,000')

  await row.getByRole('button', { name: 'Four weeks' }).click()
  await expect(drawer.getByLabel('Amount, ₦')).toHaveValue('1,500')
  await drawer.getByText('Lay-away', { exact: true }).click()
  await expect(drawer.getByLabel('Amount, ₦')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(row).not.toContainText('₦1,500')

  await row.getByRole('button', { name: 'Four weeks' }).click()
  await drawer.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})
