import { randomInt } from 'node:crypto'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { getVisible } from './customer.ts'
import { createProductByApi, getOwnerHeaders } from './product-by-api.ts'
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

/** One unit of a product arrives. */
async function restock(request: APIRequestContext, productId: string): Promise<void> {
  const product = (await (await request.get(`/api/products/${productId}`)).json()) as {
    variants: { id: string }[]
  }
  const response = await request.patch(`/api/admin/inventory/${product.variants[0]?.id}`, {
    headers: { ...(await getOwnerHeaders(request)), 'idempotency-key': `restock-${productId}` },
    data: { adjust_by: 1, reason: 'received' },
  })
  expect(response.status(), await response.text()).toBe(200)
}

test('a visitor asks by phone number, is told on WhatsApp once, and stops it with one tap @both-widths', async ({
  page,
  request,
}) => {
  const product = await soldOut(request)
  const digits = `3${randomInt(100_000, 1_000_000)}9`
  await page.goto(`/products/${product.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await getVisible(page, 'link', button).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it’s back' })
  const phone = dialog.getByLabel('Or by WhatsApp: your phone number')
  const send = dialog.getByRole('button', { name: 'Tell me by WhatsApp' })
  await phone.fill('0803 12')
  await send.click()
  await expect(dialog.getByText('This number is too short')).toBeVisible()
  await expect(dialog.getByText('Please agree to the message')).toBeVisible()
  await phone.fill(`080${digits}`)
  await dialog.getByRole('checkbox', { name: /^Send me one message about this product/ }).check()
  await expectAccessibleAtBothWidths(page, 'a stock alert by phone')
  await send.click()
  await expect(dialog.getByText('We’ll write to this number once when it’s back.')).toBeVisible()

  await restock(request, product.id)
  const message = page.getByRole('listitem').filter({ hasText: product.name })
  // The schedule runs each minute.
  await expect(async () => {
    await page.goto(`/test-whatsapp/phones/23480${digits}`)
    await expect(message).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 120_000 })
  await expect(message).toHaveCount(1)
  // The test phone shows what a button sends.
  await message.getByRole('button', { name: 'STOP' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/You’ll get no more messages/)).toBeVisible({ timeout: 500 })
  }).toPass()
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

  test('it asks for a phone number too, and says what is wrong', async ({ page, request }) => {
    const product = await soldOut(request)
    await page.goto(`/products/${product.id}/alert`)
    const submit = async (phone: string) => {
      await page.getByLabel('Or by WhatsApp: your phone number').fill(phone)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Tell me by WhatsApp' }).click()
    }
    await submit('0803')
    await expect(page.getByText('This number is too short')).toBeVisible()
    await submit(`0803${randomInt(1_000_000, 10_000_000)}`)
    await expect(page.getByText('We’ll write to this number once when it’s back.')).toBeVisible()
  })
})
