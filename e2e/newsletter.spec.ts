import { expect, test } from '@playwright/test'
import { newVisitor } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('without script: subscribe, and confirm by the link in the email', async ({ page, request }) => {
  const visitor = newVisitor()
  await page.goto('/faq')
  await page.getByPlaceholder('Enter your email address').fill(visitor.email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Check your email to confirm.')).toBeVisible()

  const link = await visitor.getEmailedLink('confirm-newsletter', request)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('You’re subscribed to our news.')).toBeVisible()
})
