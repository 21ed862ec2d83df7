import { expect, test, type Locator } from '@playwright/test'
import { signInByApi, waitUntilReady } from './enter-shop.ts'
import { holdRequests } from './held-call.ts'
import { deliverByApi, placeOrderByApi } from './order-by-api.ts'
import { choosePayment, fillDelivery, noodles, getVisible } from './customer.ts'
import { newVisitor, register } from './visitor.ts'

/** Expects a button to be disabled with a reason but focusable while offline, and enabled again once online. */
async function expectDisabledOffline(button: Locator) {
  const context = button.page().context()
  await expect(button).toBeEnabled()
  await context.setOffline(true)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('You need an internet connection for this.')
  await button.focus()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await context.setOffline(false)
  await expect(button).toBeEnabled()
  await expect(button).toHaveAccessibleDescription('')
  await expect(button).toBeFocused()
}

test('buttons of visitors are disabled offline: sign-in, sign-up, contact and newsletter', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/auth/login', 'Sign In'],
    ['/auth/signup', 'Create Account'],
    ['/terms', 'Subscribe'],
  ] as const) {
    await page.goto(path)
    await waitUntilReady(page)
    await expectDisabledOffline(getVisible(page, 'button', name))
  }
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  // It has a field named Email too, until it has closed.
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(1)
  const { email } = newVisitor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Subject').fill('Kettle')
  await page.getByLabel('Message', { exact: true }).fill('Do you have one?')
  // Started by the first touch; a page without a connection cannot load what disables its buttons.
  await waitUntilReady(page)
  await expectDisabledOffline(getVisible(page, 'button', 'Send Message'))
  await getVisible(page, 'button', 'Send Message').click()
  await expect(page.getByText(/Message received \(T-\d+\)/)).toBeVisible()
})

test('buttons of customers are disabled offline: cart, order, profile and review', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  const order = await placeOrderByApi(request, visitor, noodles.id)
  await deliverByApi(request, order.id)
  await signInByApi(page, visitor)
  await page.goto('/account/profile')
  await expectDisabledOffline(getVisible(page, 'button', 'Save changes'))
  await page.goto(`/orders/${order.id}`)
  await expectDisabledOffline(getVisible(page, 'button', 'Buy again'))
  await getVisible(page, 'link', new RegExp(`^Write a review: ${noodles.name}`)).click()
  await expect(page).toHaveURL(`/account/reviews/${noodles.id}`)
  await expectDisabledOffline(getVisible(page, 'button', 'Send review'))
  await page.goto(`/products/${noodles.id}`)
  await waitUntilReady(page)
  await expectDisabledOffline(getVisible(page, 'button', 'Add to cart'))
  await getVisible(page, 'button', 'Add to cart').click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  const addresses = await holdRequests(page, '**/api/addresses')
  await page.goto('/checkout')
  await page.getByLabel('Phone').focus()
  addresses.release()
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('NG-LA')
  // The focused field is not filled in while the customer may be typing.
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await fillDelivery(page)
  await choosePayment(page, 'Pay on delivery')
  const placeOrder = getVisible(page, 'button', /^Place order, ₦/)
  await expect(placeOrder).not.toHaveAttribute('aria-busy', 'true')
  await expectDisabledOffline(placeOrder)
  await placeOrder.click()
  await expect(page).toHaveURL(/\/confirmation$/)
})
