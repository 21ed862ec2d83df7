import { expect, test } from '@playwright/test'
import { signInByApi } from '../enter-shop.ts'
import { holdRequests, recordRequests } from '../held-call.ts'
import { noodles, perfume, serum, getVisible } from '../customer.ts'
import { register } from '../visitor.ts'

test('4 Cart: adding changes the local cart, then calls the server and reloads the profile; 4 Toast flow, Button', async ({
  page,
  request,
}) => {
  await signInByApi(page, await register(request))
  const profileResponse = page.waitForResponse('**/api/users/me')
  await page.goto(`/products/${serum.id}`)
  // The first request is not counted.
  await profileResponse
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  const { calls, release } = await holdRequests(page, '**/api/products/add-to-cart')
  const profileRequests = recordRequests(page, '/api/users/me')
  const button = getVisible(page, 'button', /^Add to cart/)
  await button.click()
  await expect(page.getByText('Adding to cart...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await expect.poll(() => calls.length).toBe(1)
  const requestCount = profileRequests.length
  release()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await expect(page.getByText('Adding to cart...')).toBeHidden()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => profileRequests.length).toBe(requestCount + 1)
  expect(calls).toHaveLength(1)
})

test('4 Cart: removing and clearing change the local cart first; the loaded profile replaces it', async ({
  page,
  request,
}) => {
  const { access } = await signInByApi(page, await register(request))
  const add = (product_id: string) =>
    request.post('/api/products/add-to-cart', {
      headers: { authorization: `Bearer ${access}`, 'idempotency-key': `${product_id}-${access.slice(-9)}` },
      data: { product_id },
    })
  await add(serum.id)
  await add(perfume.id)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  // As from another device: it appears when the profile is loaded again.
  await add(noodles.id)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()

  const removal = await holdRequests(page, '**/api/products/remove-from-cart/**')
  const remove = page.getByRole('button', { name: `Remove ${serum.name}` }).filter({ visible: true })
  await remove.first().click()
  await expect(page.getByText('Removing item from cart...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(remove).toHaveCount(0)
  removal.release()
  await expect(page.getByText('Item removed from cart!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  const heldClear = await holdRequests(page, '**/api/products/clear-cart')
  const profileRequests = recordRequests(page, '/api/users/me')
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Clearing cart...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  heldClear.release()
  await expect(page.getByText('Cart cleared!')).toBeVisible()
  await expect.poll(() => profileRequests.length).toBeGreaterThan(0)
})
