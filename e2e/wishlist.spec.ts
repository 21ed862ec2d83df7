import { expect, test } from '@playwright/test'
import { openAsVisitor, signInByApi } from './enter-shop.ts'
import { noodles, perfume, getVisible } from './customer.ts'
import { register } from './visitor.ts'

const heart = (name: string) => new RegExp(`^Save ${name}`)

test('the heart asks visitors to log in', async ({ page }) => {
  await openAsVisitor(page, `/products/${noodles.id}`)
  await getVisible(page, 'button', heart(noodles.name)).click()
  await expect(page.getByText('Sign in to save products')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('the heart saves a product to the wish list, and removing it can be reversed', async ({
  page,
  request,
}) => {
  await signInByApi(page, await register(request))
  for (const product of [noodles, perfume]) {
    await page.goto(`/products/${product.id}`)
    await getVisible(page, 'button', heart(product.name)).click()
    await expect(page.getByText('Saved to your wishlist')).toBeVisible()
  }
  await page.reload()
  await expect(getVisible(page, 'button', heart(perfume.name))).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Wishlist (2)' })).toBeVisible()
  await getVisible(page, 'button', heart(perfume.name)).click()
  await expect(page.getByRole('heading', { name: 'Wishlist (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Wishlist (2)' })).toBeVisible()
  for (const product of [perfume, noodles]) await getVisible(page, 'button', heart(product.name)).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})
