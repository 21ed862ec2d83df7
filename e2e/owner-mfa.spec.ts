import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { joinStaff } from './join-staff.ts'
import { signIn } from './sign-in.ts'
import { totpCode } from './totp-code.ts'
import { addVirtualPhone } from './virtual-phone.ts'
import type { Visitor } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function enter(page: Page, person: Visitor) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/auth/login')
  await signIn(page, person)
}

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeAttached()

test('staff set up a code app and a passkey, and sign in with each, and with a recovery code once', async ({
  page,
  request,
}) => {
  const person = await joinStaff(request, 'support')
  const setUserVerified = await addVirtualPhone(page)
  await page.goto('/admin/auth/login')
  await signIn(page, person)
  await expectSignedIn(page)

  await page.goto('/admin/settings/security')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByLabel('Name of the phone or app').fill('Old phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  const image = page.getByRole('img', { name: 'The setup key as a QR code' })
  await expect(image).toBeVisible()
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  await expectAccessibleAtBothWidths(page, 'setting up a code app')
  const setupKey = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(totpCode(setupKey))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve saved them' }).click()

  await enter(page, person)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await expect(page.getByRole('alert')).toContainText('You have 4 tries left')
  await page.getByLabel('Code', { exact: true }).fill(totpCode(setupKey, 1))
  await expect(page.getByRole('status').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0)
  await expectSignedIn(page)

  await page.goto('/admin/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Device name').fill('My phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('My phone', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await page.getByLabel('Device name').fill('Red phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Red phone', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the own second step')

  // With the finger on it, the phone would answer the suggestion of the email field.
  await setUserVerified(false)
  await enter(page, person)
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await setUserVerified(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectSignedIn(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/auth/login')
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expectSignedIn(page)

  await setUserVerified(false)
  await enter(page, person)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page)
  await page.goto('/admin/settings/security')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()

  await enter(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong')
})
