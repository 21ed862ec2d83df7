import { expect, test } from '@playwright/test'
import { startFakePaystack } from '@shop/testing/fakes/fake-paystack'
import { openBreakableShop } from './breakable-shop.ts'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { owner } from './visitor.ts'

test('the owner enters a key of Paystack, which is rejected in its words, and then the right one', async ({
  browser,
}) => {
  const paystack = await startFakePaystack()
  const shop = await openBreakableShop({
    PAYSTACK_BASE_URL: paystack.url,
    MAIL_FROM: 'Kasoja <hello@shop.example>',
  })
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce' })
  try {
    await signInByApi(page, owner)
    await shop.run("UPDATE sessions SET reauthenticated_at = now() - interval '1 hour'")
    await page.goto('/admin/settings/payments')
    await page.getByRole('link', { name: 'Services' }).filter({ visible: true }).last().click()
    await expect(page).toHaveURL('/admin/settings/services')
    const field = page.getByLabel('Secret key', { exact: true }).first()
    await expect(page.getByText('Set by the environment variable MAIL_FROM')).toBeVisible()

    await field.fill('not a key')
    const save = page.getByRole('button', { name: 'Save keys' }).first()
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Your password').fill(owner.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Enter a Paystack secret key (sk_test_… or sk_live_…)')).toBeVisible()

    await field.fill('sk_test_ofanothershop')
    await save.click()
    await expect(page.getByText('Saved, ends in shop. Leave it empty to keep it.')).toBeVisible()
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: 'Test Paystack' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid key' })).toBeVisible()

    await field.fill(paystack.secretKey)
    await save.click()
    await expect(page.getByText('Saved, ends in cdef.')).toBeVisible()
    await page.getByRole('button', { name: 'Test Paystack' }).click()
    await expect(page.getByText('Paystack: it works.')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the keys of services')
    expect(await page.content()).not.toContain(paystack.secretKey)

    await page.goto('/admin/settings/payments')
    await expect(page.getByText('Paystack with a test key')).toBeVisible()
    await page.goto('/admin/settings/services')
    await page.getByRole('button', { name: 'Remove the keys of Paystack' }).click()
    await page.getByRole('button', { name: 'Remove keys' }).click()
    await expect(page.getByText('Saved, ends in cdef.')).toHaveCount(0)
    await page.goto('/admin/settings/payments')
    await expect(page.getByText('The built-in test gateway simulates the provider')).toBeVisible()
  } finally {
    await page.close()
    await Promise.all([shop.stop(), paystack.close()])
  }
})
