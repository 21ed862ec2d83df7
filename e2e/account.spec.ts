import { expect, test } from '@playwright/test'
import { shown, signIn } from './shopper.ts'
import { register } from './visitor.ts'

test('the profile is changed, and says what is missing', async ({ page, request }) => {
  await signIn(page, await register(request))
  await page.goto('/account/profile')
  await page.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Last name is required')).toBeVisible()
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Phone').fill('0803 000 0142')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('0803 000 0142')
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor')
})

test('a new password signs other devices out and keeps this one', async ({ page, request, browser }) => {
  const visitor = await register(request)
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, visitor)
  await signIn(page, visitor)
  await page.goto('/account/password')
  await expect(page.getByText('This device')).toBeVisible()
  const other = page.getByRole('button', { name: /^Sign out / })
  await expect(other).toHaveCount(1)

  const chosen = 'Egusi-and-Yam-9'
  await page.getByLabel('Current password', { exact: true }).fill('Not-the-one-7')
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(visitor.password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(
    page.getByText('Your new password is saved. You are signed out everywhere else.'),
  ).toBeVisible()
  await expect(other).toHaveCount(0)

  await elsewhere.goto('/account/profile')
  await expect(elsewhere.getByText('Session expired, please signin again.').first()).toBeVisible()
  await elsewhere.close()
  await page.goto('/account/profile')
  await expect(page.getByLabel('Username')).toHaveValue(visitor.username)
})

test('another device is signed out from the list', async ({ page, request, browser }) => {
  const visitor = await register(request)
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, visitor)
  await signIn(page, visitor)
  await page.goto('/account/password')
  await shown(page, 'button', /^Sign out /).click()
  await expect(page.getByText('Signed out there')).toBeVisible()
  await elsewhere.goto('/account/profile')
  await expect(elsewhere.getByText('Session expired, please signin again.').first()).toBeVisible()
  await elsewhere.close()
})
