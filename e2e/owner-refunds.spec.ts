import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { deliverByApi, placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test('missing cash is recorded with a reason, and an order is partly refunded', async ({ page, request }) => {
  const { id, number } = await placeOrderByApi(request, await register(request))
  await deliverByApi(request, id)
  await signInByApi(page, owner)
  await page.goto('/admin/transactions?tab=rider-cash')
  await page.getByLabel('Number of ₦1,000 notes').fill('1')
  const record = page.getByRole('button', { name: 'Record cash ₦1,000' })
  await expect(record).toBeDisabled()
  await page.getByLabel('Why is it short?').selectOption('Customer paid less or more')
  await record.click()
  await expect(page.getByText('₦1,000 recorded')).toBeVisible()

  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).filter({ visible: true }).click()
  const drawer = page.getByRole('dialog', { name: `Refund #${number}` })
  const item = drawer.getByRole('checkbox').first()
  await expect(item).toBeChecked()
  await drawer.getByLabel('Amount').fill('9,999,999')
  await expect(drawer.getByText(/^At most ₦/)).toBeVisible()
  await expect(item).not.toBeChecked()
  await drawer.getByLabel('Amount').fill('100')
  await drawer.getByRole('button', { name: 'Refund ₦100' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText('Refund to send from the bank').filter({ visible: true })).toBeVisible()
})
