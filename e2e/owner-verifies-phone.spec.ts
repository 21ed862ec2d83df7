import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { newNumber, readCode } from './phone-code.ts'
import { owner } from './visitor.ts'

test('a number gets the digest by WhatsApp, and never signs in; without it the digest goes by email @both-widths', async ({
  page,
  request,
}) => {
  const phone = newNumber()
  await signInByApi(page, owner)
  await page.goto('/admin/settings/notifications')
  await page.getByRole('link', { name: 'Verify your phone number' }).click()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await readCode(request, phone)
  await page.getByLabel('Code from WhatsApp').fill(code)
  await expect(page.getByText(`${phone} is verified. A code to it never signs you in.`)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the number of a member of staff')

  await page.goto('/admin/settings/notifications')
  await page.getByLabel('Send it to me').selectOption(`By WhatsApp to ${phone}`)
  await expect(page.getByText('You’ll get the digest every evening')).toBeVisible()
  const visitor = await page.context().browser()?.newPage()
  if (!visitor) throw new Error('There is no browser.')
  await visitor.goto(new URL('/auth/phone', page.url()).href)
  await visitor.getByLabel('Phone number').fill(phone)
  await visitor.getByRole('button', { name: 'Send code' }).click()
  await visitor.getByLabel('Code from WhatsApp').fill(await readCode(request, phone, [code]))
  await expect(visitor.getByText('This account belongs to a team member.')).toBeVisible()
  await visitor.close()

  await page.goto('/admin/settings/security')
  await page.getByRole('button', { name: 'Remove number' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await page.goto('/admin/settings/notifications')
  await expect(page.getByRole('link', { name: 'Verify your phone number' })).toBeVisible()
  await expect(page.getByLabel('Send it to me')).toHaveValue('email')
})
