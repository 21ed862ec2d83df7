import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { holdRequests } from './held-call.ts'
import { createProductByApi } from './product-by-api.ts'
import { owner } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** In the browser. */
const imageWidth = (image: object) => ('naturalWidth' in image ? image.naturalWidth : 0)

const photo = fileURLToPath(new URL('fixtures/calabash.png', import.meta.url))

/** A test phone that no other journey has; the ending means that everything is delivered. */
const newNumber = () => `234803${String(randomInt(100, 1_000))}9${String(randomInt(100, 1_000))}`
const phonePage = (number: string) => `/test-whatsapp/phones/${number}`

async function writeAs(request: APIRequestContext, number: string, form: Record<string, string>) {
  const response = await request.post(phonePage(number), { form })
  expect(response.status()).toBe(200)
}

/** Opens the conversation of a phone, once its message has arrived. */
async function openConversation(page: Page, number: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/support?view=unsolved&search=${number.slice(3)}`)
    await page.getByRole('link').filter({ hasText: 'WhatsApp' }).first().click({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()
}

/** Waits until the test phone shows what the shop sent. */
async function expectOnPhone(page: Page, number: string, text: string | RegExp): Promise<Page> {
  const phone = await page.context().newPage()
  await expect(async () => {
    await phone.goto(phonePage(number))
    await expect(phone.getByRole('listitem').filter({ hasText: text })).toBeVisible({ timeout: 500 })
  }).toPass()
  return phone
}

test('a catalogue order becomes an order, and its payment link goes back into the conversation @both-widths', async ({
  page,
  request,
}) => {
  const { id, name } = await createProductByApi(request)
  const product = (await (await request.get(`/api/products/${id}`)).json()) as { variants: { sku: string }[] }
  const number = newNumber()
  await writeAs(request, number, { action: 'profile', name: 'Ngozi Ade' })
  const items = `${product.variants[0]?.sku} x 2, NO-SUCH-1 x 1`
  await writeAs(request, number, { action: 'order', items })
  await signInByApi(page, owner)
  await openConversation(page, number)
  const draft = page.getByRole('region', { name: 'Order from the catalogue' })
  await expect(draft).toContainText(`2 × ${name}`)
  await expect(draft.getByRole('listitem').filter({ hasText: 'NO-SUCH-1' })).toContainText('Not in the shop')
  await expectAccessibleAtBothWidths(page, 'a conversation with a catalogue order')

  await draft.getByRole('link', { name: 'Create the order' }).click()
  await expect(page.getByText('NO-SUCH-1: not in the shop')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(`+${number}`)
  await page.getByLabel('State', { exact: true }).selectOption('Lagos')
  await page.getByLabel('Local government area').selectOption('Ikeja')
  await page.getByLabel('Area or town').fill('Allen')
  await page.getByLabel('Street address').fill('2 Opebi Road')
  await page.getByLabel('Landmark').fill('Beside the bank')
  await page.getByRole('button', { name: /^Create order, ₦/ }).click()
  await page.getByRole('link', { name: 'Send in the conversation' }).click()

  await expect(page.getByText(/^Payment link of order #\d+, ₦/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Reply on WhatsApp' }).fill('Here you can pay.')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(draft.getByRole('link', { name: /^Order #/ })).toBeVisible()
  const phone = await expectOnPhone(page, number, 'Here you can pay.')
  await phone.getByRole('link', { name: /\/pay\// }).click()
  await expect(phone.getByText(name)).toBeVisible()
})

test('a reply with a picture and a product: a broken file is refused and the text stays @both-widths', async ({
  page,
  request,
}) => {
  const { name } = await createProductByApi(request)
  const number = newNumber()
  await writeAs(request, number, { action: 'image', image: 'normal', caption: 'Do you have this?' })
  await signInByApi(page, owner)
  await openConversation(page, number)
  const conversation = page.getByRole('list', { name: 'Conversation' })
  await expect(conversation.getByText('Do you have this?')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(conversation.getByRole('img', { name: /^From / })).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const reply = page.getByRole('textbox', { name: 'Reply on WhatsApp' })
  await reply.fill('This is the white one.')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toContainText('not an image')
  await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) })
  await expect(page.getByRole('alert')).toContainText('larger than 5 MB')
  await expect(reply).toHaveValue('This is the white one.')
  const upload = await holdRequests(page, /\/api\/admin\/tickets\/[^/]+\/images$/)
  await file.setInputFiles(photo)
  await expect(page.getByRole('button', { name: 'Waiting for the picture…' })).toBeDisabled()
  await reply.press('Control+Enter')
  upload.release()
  await expect(page.getByRole('button', { name: 'Remove calabash.png' })).toBeVisible()
  await expect(reply).toHaveValue('This is the white one.')
  await expectAccessibleAtBothWidths(page, 'a reply with a picture')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(reply).toHaveValue('')
  await expect(conversation.getByText('This is the white one.')).toBeVisible()
  const phone = await expectOnPhone(page, number, 'This is the white one.')
  const sent = phone.getByRole('img', { name: 'Picture of the shop' })
  await expect.poll(() => sent.evaluate(imageWidth)).toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Product', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a product' })
  await dialog.getByLabel('Find a product').fill(name)
  await dialog.getByRole('button', { name }).click()
  await expectAccessibleAtBothWidths(page, 'choosing a product for a reply')
  await dialog.getByRole('button', { name: /Choose this product/ }).click()
  await expect(page.getByText(`${name}, ₦1,000`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Send/ }).click()
  await expectOnPhone(page, number, name)
})
