import { expect, test } from '@playwright/test'
import { waitUntilReady } from './enter-shop.ts'
import { fillSignUp } from './fill-sign-up.ts'
import {
  addToCart,
  cards,
  choosePayment,
  fillDelivery,
  listEmailsTo,
  payByCard,
  serum,
  getVisible,
} from './customer.ts'
import { newVisitor } from './visitor.ts'

test('a visitor signs up, fills the cart, pays by card, and finds the order and its email', async ({
  page,
}) => {
  const visitor = newVisitor()
  await page.goto('/auth/signup')
  await waitUntilReady(page)
  await fillSignUp(page, visitor)
  await getVisible(page, 'button', 'Create Account').click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(visitor.email)
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await getVisible(page, 'button', 'Sign In').click()
  await expect(page).toHaveURL('/')

  await addToCart(page, serum)
  await page.goto('/cart')
  await page.getByRole('button', { name: `One more of ${serum.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Cart (2)' })).toBeVisible()
  await getVisible(page, 'link', 'Checkout').click()

  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Adaeze Okafor')
  await getVisible(page, 'button', 'Continue to payment').click()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await fillDelivery(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await choosePayment(page, 'Pay now')
  await getVisible(page, 'button', /^Place order, ₦/).click()

  await expect(page.getByText('TEST PAYMENT: no money moves')).toBeVisible()
  await payByCard(page, cards.accepted)
  await expect(page.getByRole('heading', { name: 'Thank you, Adaeze' })).toBeVisible()
  await expect(page.getByText('This is a TEST order: no money moved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  const number = (await page.getByText(/^Order \S+ is placed/).innerText()).split(' ')[1] ?? ''

  await getVisible(page, 'link', 'Track order').click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect
    .poll(async () => (await listEmailsTo(visitor.email)).some((sentEmail) => sentEmail.includes(number)))
    .toBe(true)
})
