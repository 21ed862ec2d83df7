import { expect, test, type Page } from '@playwright/test'
import { addToCart, noodles, perfume, serum, customerWithCart, getVisible } from './customer.ts'
import { register } from './visitor.ts'

const cartLink = (page: Page, words: string) => page.getByRole('link', { name: `Cart, ${words}` })
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back' })

test('a visitor is asked to log in, and the product is in the cart afterwards', async ({ page, request }) => {
  const visitor = await register(request)
  await page.goto(`/products/${serum.id}`)
  await signInDialog(page).getByRole('button', { name: 'Continue browsing' }).click()
  await cartLink(page, '0 items').click()
  await expect(page.getByText('Please login to view your cart!')).toBeVisible()
  await signInDialog(page).getByRole('button', { name: 'Continue browsing' }).click()

  await getVisible(page, 'button', 'Add to cart').click()
  await expect(page.getByText('Please login to add to cart!').first()).toBeVisible()
  await expect(page.getByText('Failed to add to cart!')).toHaveCount(0)
  await expect(cartLink(page, '0 items')).toBeAttached()
  await signInDialog(page).getByLabel('Email').fill(visitor.email)
  await signInDialog(page).getByLabel('Password', { exact: true }).fill(visitor.password)
  await signInDialog(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await expect(page).toHaveURL(`/products/${serum.id}`)
  await expect(signInDialog(page)).toHaveCount(0)
  await expect(cartLink(page, '1 item')).toBeVisible()
})

test('changes that the server rejects are reversed, with the reason next to the button', async ({
  page,
  request,
}) => {
  await customerWithCart(page, request, noodles)
  await page.route('**/api/products/add-to-cart', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'out_of_stock',
        status: 409,
        available: 3,
        detail: '',
        message: 'Short.',
      }),
    }),
  )
  await page.goto(`/products/${serum.id}`)
  await getVisible(page, 'button', 'Add to cart').click()
  await expect(page.getByText('Failed to add to cart!')).toBeVisible()
  await expect(page.getByText('Only 3 left').first()).toBeVisible()
  await expect(cartLink(page, '1 item')).toBeVisible()
})

test('quick clicks lead to the right quantity; lines are removed and the cart is cleared', async ({
  page,
  request,
}) => {
  await customerWithCart(page, request, serum)
  await addToCart(page, perfume)
  await page.goto('/cart')
  const increaseButton = page.getByRole('button', { name: `One more of ${serum.name}` })
  const updateResponse = page.waitForResponse(
    (response) => (response.request().postDataJSON() as { quantity?: number } | null)?.quantity === 6,
  )
  for (let press = 0; press < 5; press += 1) await increaseButton.click()
  await expect(page.getByRole('heading', { name: 'Cart (7)' })).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${serum.name}`)).toHaveValue('6')
  await updateResponse
  await page.reload()
  await expect(page.getByLabel(`Quantity of ${serum.name}`)).toHaveValue('6')

  await page
    .getByRole('button', { name: `Remove ${perfume.name}` })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText('Item removed from cart!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cart (6)' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep items' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Cart cleared!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
