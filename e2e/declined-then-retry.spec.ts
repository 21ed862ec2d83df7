import { expect, test } from '@playwright/test'
import {
  cards,
  choosePayment,
  fillDelivery,
  payByCard,
  perfume,
  customerWithCart,
  getVisible,
} from './customer.ts'

test('an abandoned payment continues from the order; a declined card shows the provider’s reason, and a retry succeeds', async ({
  page,
  request,
}) => {
  await customerWithCart(page, request, perfume)
  await page.goto('/checkout')
  await fillDelivery(page)
  await choosePayment(page, 'Pay now')
  await getVisible(page, 'button', /^Place order, ₦/).click()
  await expect(page.getByText('TEST PAYMENT: no money moves')).toBeVisible()

  // Back from the payment page is the order.
  await page.goBack()
  await expect(page.getByText('Awaiting payment').first()).toBeVisible()
  await getVisible(page, 'button', /^Pay now, ₦/).click()
  await payByCard(page, cards.declined)
  await expect(page.getByText('Payment failed: Declined')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible()
  await expect(page.getByText(/^Declined\./)).toBeVisible()
  await expect(
    page.getByText('You haven’t been charged twice. Check your bank alert before paying again.'),
  ).toBeVisible()

  await page.reload()
  await getVisible(page, 'button', 'Try again').click()
  await payByCard(page, cards.accepted)
  await expect(page.getByRole('heading', { name: 'Thank you, Adaeze' })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: /^Track order/ })).toHaveCount(1)
})
