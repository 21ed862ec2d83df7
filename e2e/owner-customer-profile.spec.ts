import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test('the owner finds and edits a customer, adds notes, and handles data requests', async ({
  page,
  request,
}) => {
  const customer = await register(request)
  const { number } = await placeOrderByApi(request, customer)
  await signInByApi(page, owner)
  await page.goto(`/admin/customers?search=${encodeURIComponent(customer.email)}`)
  await page.getByRole('row').getByRole('button').click()
  await page.getByRole('link', { name: 'Open profile' }).click()
  await expect(page.getByRole('link', { name: `Order #${number} created` })).toBeVisible()

  const name = `Amina ${number}`
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const contact = page.getByRole('dialog', { name: 'Edit contact' })
  await contact.getByLabel('First name').fill(name)
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact).toHaveCount(0)
  await expect(page.getByRole('heading', { name: new RegExp(name), level: 1 })).toBeVisible()

  await expect(page.getByText('Average order')).toBeVisible()
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByText('The order is added to the account found.')).toBeVisible()
  await page.goBack()
  await page.getByLabel('Note for the team').fill('Calls at noon')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Note by' })).toContainText('Calls at noon')

  await page.getByRole('button', { name: 'Record request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a data request' })
  await dialog.getByRole('button', { name: 'Record request' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Needs decision')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  const rejectDialog = page.getByRole('dialog', { name: 'Reject the request?' })
  await rejectDialog.getByLabel('Reason').fill('Somebody else called')
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  await expect(rejectDialog).toHaveCount(0)
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(page.getByText('Somebody else called')).toBeVisible()
})
