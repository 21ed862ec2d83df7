import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { noodles, perfume, shown } from './customer.ts'
import { register } from './visitor.ts'

const heart = (name: string) => new RegExp(`^Save ${name}`)

test('without a login the input list says what it needs, and a heart asks for it', async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Please login to view your wishlist!' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.goto(`/products/${noodles.id}`)
  await shown(page, 'button', heart(noodles.name)).click()
  await expect(page.getByText('Sign in to save products')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('a heart saves, the input list shows it, and removing can be reversed', async ({ page, request }) => {
  await signInByApi(page, await register(request))
  for (const product of [noodles, perfume]) {
    await page.goto(`/products/${product.id}`)
    await shown(page, 'button', heart(product.name)).click()
    await expect(page.getByText('Saved to your wishlist')).toBeVisible()
  }
  await page.reload()
  await expect(shown(page, 'button', heart(perfume.name))).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Wishlist (2)' })).toBeVisible()
  await shown(page, 'button', heart(perfume.name)).click()
  await expect(page.getByRole('heading', { name: 'Wishlist (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Wishlist (2)' })).toBeVisible()
  for (const product of [perfume, noodles]) await shown(page, 'button', heart(product.name)).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})
