import { expect, test, type APIRequestContext } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { getVisible } from './customer.ts'
import { createProductByApi } from './product-by-api.ts'
import { newVisitor, register } from './visitor.ts'

const soldOut = (request: APIRequestContext) => createProductByApi(request, [{ on_hand: 0 }])
const button = /^Tell me when it’s back/

test('a visitor subscribes in the dialog and confirms by email', async ({ page, request }) => {
  const product = await soldOut(request)
  const visitor = newVisitor()
  await page.goto(`/products/${product.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await getVisible(page, 'link', button).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it’s back' })
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByLabel('Email').fill(visitor.email)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog.getByText('Check your email to confirm.')).toBeVisible()

  await page.goto(await visitor.getEmailedLink('confirm-stock-alert', request))
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('You’ll get one email when it’s back.')).toBeVisible()
})

test('signed-in customers subscribe with one click', async ({ page, request }) => {
  const product = await soldOut(request)
  const visitor = await register(request)
  await signInByApi(page, visitor)
  await page.goto(`/products/${product.id}`)
  await getVisible(page, 'link', button).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(visitor.email)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog.getByText('We’ll email you when it’s back.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the button opens a page that asks for the email', async ({ page, request }) => {
    const product = await soldOut(request)
    await page.goto(`/products/${product.id}`)
    await getVisible(page, 'link', button).click()
    await page.getByLabel('Email', { exact: true }).fill(newVisitor().email)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('Check your email to confirm.')).toBeVisible()
  })
})
