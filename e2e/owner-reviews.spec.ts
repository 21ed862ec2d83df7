import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { deliverByApi, placeOrderByApi } from './order-by-api.ts'
import { createProductByApi } from './product-by-api.ts'
import { getVisible } from './customer.ts'
import { owner, register } from './visitor.ts'

test('a customer reviews a delivered product, and the review is public once the owner approves it', async ({
  page,
  browser,
  request,
}) => {
  const product = await createProductByApi(request)
  const customer = await register(request)
  const order = await placeOrderByApi(request, customer, product.id)
  await signInByApi(page, customer)
  await page.goto(`/account/reviews/${product.id}`)
  await expect(page.getByText('You can’t review this yet')).toBeVisible()
  await deliverByApi(request, order.id)

  await page.goto('/account/reviews')
  await getVisible(page, 'link', `Write a review: ${product.name}`).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
  await page.getByRole('radio', { name: '4 of 5: Good' }).check({ force: true })
  await page.getByLabel('Your review').fill('As in the picture.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('We’ll check your review before it goes live.')).toBeVisible()
  await page.getByLabel('Add photos').setInputFiles('e2e/fixtures/calabash.png')
  await expect(page.getByRole('img', { name: 'photo 1' })).toBeVisible()
  await page.goto(`/products/${product.id}`)
  await expect(page.getByRole('heading', { name: 'Reviews' })).toHaveCount(0)

  const staff = await browser.newPage()
  await signInByApi(staff, owner)
  await staff.goto('/admin/reviews')
  await expect(staff.getByRole('heading', { name: product.name })).toBeVisible()
  await staff.getByLabel('Shop’s reply').first().fill('Thank you.')
  await staff.getByRole('button', { name: 'Publish' }).first().click()
  await expect(staff.getByRole('heading', { name: product.name })).toHaveCount(0)

  await page.goto(`/products/${product.id}`)
  await expect(page.getByText('4.0 out of 5, 1 review').first()).toBeAttached()
  await expect(page.getByText('As in the picture.')).toBeVisible()
  await expect(page.getByText('Thank you.')).toBeVisible()
})
