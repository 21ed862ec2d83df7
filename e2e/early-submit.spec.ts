import { expect, test } from '@playwright/test'
import { register } from './visitor.ts'

test('a form that is sent before the script has arrived is sent once it is there', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  const { promise: sent, resolve: tellSent } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client*.js', async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(visitor.email)
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('form[aria-busy]')).toBeVisible()
  tellSent()
  await expect(page).toHaveURL('/')
})
