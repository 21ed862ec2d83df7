import { expect, test, type Page } from '@playwright/test'
import { getVisible } from './customer.ts'
import { getStoredAuth } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { signIn } from './sign-in.ts'
import { addVirtualPhone } from './virtual-phone.ts'
import { register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function leave(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/login')
}

/** Records how each passkey prompt was opened: `conditional` is a suggestion of a field, which no test can choose. */
const recordMediations = (page: Page) =>
  page.addInitScript(`
    globalThis.mediations = []
    const getCredential = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      globalThis.mediations.push(options.mediation)
      return options.mediation === 'conditional' ? new Promise(() => {}) : getCredential(options)
    }
  `)

test('a customer adds a passkey, and enters with it alone, while the password still works alone @both-widths', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  const setFinger = await addVirtualPhone(page)
  await page.goto('/auth/login')
  await signIn(page, visitor)
  await expect(page).toHaveURL('/')
  await page.goto('/account/password')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Device name').fill('My phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('My phone', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the passkeys of a customer')

  // Without the finger on the reader nothing happens until another way is chosen.
  await setFinger(false)
  await leave(page)
  await getVisible(page, 'button', 'Continue with a passkey').click()
  await signIn(page, visitor)
  await expect(page).toHaveURL('/account/password')

  await setFinger(true)
  await recordMediations(page)
  await leave(page)
  await page.getByLabel('Email', { exact: true }).focus()
  await expect.poll(() => page.evaluate('globalThis.mediations')).toEqual(['conditional'])
  await getVisible(page, 'button', 'Continue with a passkey').click()
  await expect(page).toHaveURL('/account/password')
  expect(await getStoredAuth(page)).toMatchObject({ tokens: { access: expect.any(String) } })

  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('My phone', { exact: true })).toHaveCount(0)
  await leave(page)
  await getVisible(page, 'button', 'Continue with a passkey').click()
  await expect(page.getByRole('alert')).toContainText('This passkey doesn’t open an account here')
})
