import { expect, test } from '@playwright/test'
import { signInByApi, waitUntilReady } from './enter-shop.ts'
import { getAuthHeaders } from './order-by-api.ts'
import { noodles, getVisible } from './customer.ts'
import { signIn } from './sign-in.ts'
import { register } from './visitor.ts'

test('logging out in one tab signs out the others, and the next customer sees no data of the first', async ({
  page,
  context,
  request,
}) => {
  const [visitor, next] = [await register(request), await register(request)]
  const headers = {
    ...(await getAuthHeaders(request, visitor)),
    'idempotency-key': `tabs-${visitor.username}`,
  }
  await request.post('/api/products/add-to-cart', { headers, data: { product_id: noodles.id } })
  await signInByApi(page, visitor)
  await page.goto('/account/profile')
  await expect(page.getByLabel('Username')).toHaveValue(visitor.username)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  const otherTab = await context.newPage()
  await otherTab.goto('/account')
  await getVisible(otherTab, 'button', 'Logout').click()
  await expect(otherTab.getByText('You are signed out')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)

  await otherTab.goto('/auth/login')
  await waitUntilReady(otherTab)
  await signIn(otherTab, next)
  await expect(page.getByLabel('Username')).toHaveValue(next.username)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})
