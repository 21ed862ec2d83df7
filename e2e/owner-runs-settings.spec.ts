import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

/** Starts a server that records the webhooks that it receives. */
async function openWebhookServer() {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.end('thank you')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { received, url, close: () => server.close() }
}

/** Checks a signature as docs/webhooks.md describes it for receivers without a library. */
function hasValidSignature({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('the owner adds a webhook for orders, sends one again, and makes a backup', async ({
  page,
  request,
}) => {
  const recipient = await openWebhookServer()
  const about = (number: string) =>
    recipient.received.filter(({ body }) => JSON.parse(body).data.number === number)
  await signInByApi(page, owner)
  await page.goto('/admin/settings/store')
  await expect(page.getByLabel('Shop name')).toBeVisible()
  await page.goto('/admin/settings#email')
  await expect(page).toHaveURL('/admin/settings/email')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('The email was saved in the data folder')).toBeVisible()
  await page
    .getByRole('link', { name: /^(?:Back to )?Settings$/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL('/admin/settings')
  await expectAccessibleAtBothWidths(page, 'the list of settings')
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('apps token')
  const places = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(places).toHaveText([/^API keys/])
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('webhooks')
  await places.filter({ hasText: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeAttached()

  await page.getByRole('button', { name: 'Add webhook' }).click()
  const addDialog = page.getByRole('dialog', { name: 'Add webhook' })
  await addDialog.getByLabel('Address', { exact: true }).fill(recipient.url)
  await addDialog.getByRole('button', { name: 'Add' }).click()
  const secretDialog = page.getByRole('dialog', { name: 'Webhook secret' })
  const secret = (await secretDialog.locator('code').first().textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await secretDialog.getByRole('button', { name: 'I’ve saved it' }).click()
  const row = page.getByRole('listitem').filter({ hasText: recipient.url })
  await expect(row).toBeVisible()

  const { number } = await placeOrderByApi(request, await register(request))
  await expect.poll(() => about(number).length, { timeout: 20_000 }).toBe(1)
  const [firstCall = { headers: {}, body: '{}' }] = about(number)
  expect(hasValidSignature(firstCall, secret)).toBe(true)

  await page.reload()
  await page.getByRole('combobox', { name: 'Address' }).selectOption(recipient.url)
  await expect(page).toHaveURL(/webhook=/)
  const log = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  const deliveredEntry = log.filter({ hasText: recipient.url }).filter({ hasText: 'Delivered' }).first()
  await deliveredEntry.getByRole('button', { name: 'View: Order placed' }).click()
  const deliveryDialog = page.getByRole('dialog', { name: 'Order placed' })
  await expect(deliveryDialog.getByText('thank you')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'what a webhook was told')
  const body = (await deliveryDialog.locator('code').last().textContent()) ?? ''
  const receivedBefore = recipient.received.filter((one) => one.body === body).length
  await deliveryDialog.getByRole('button', { name: 'Resend' }).click()
  await expect
    .poll(() => recipient.received.filter((one) => one.body === body).length)
    .toBe(receivedBefore + 1)
  await deliveryDialog.getByRole('button', { name: 'Close' }).last().click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  recipient.close()

  await page.goto('/admin/settings/email-templates')
  await page.getByLabel('Subject').fill('We have {order}')
  await expect(page.getByRole('status').getByText('We have 10001')).toBeVisible()
  await page.getByRole('link', { name: 'Pidgin', exact: true }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('Customers who shop in Pidgin get this version.')).toBeVisible()
  await expect(page.getByRole('status').getByText('Order 10001 don enter')).toBeVisible()

  await page.goto('/admin/settings/backups')
  const backups = page.getByRole('table', { name: 'Backups' }).getByRole('row')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups.nth(1).getByRole('button', { name: /^Download the backup/ })).toBeVisible({
    timeout: 60_000,
  })
  await expect(backups.nth(1)).toContainText('tables')

  await page.getByRole('link', { name: 'Set it up under Services' }).click()
  await page.getByRole('button', { name: 'Create recovery key' }).click()
  const keyDialog = page.getByRole('dialog', { name: 'Your recovery key' })
  await expect(keyDialog.getByText(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/)).toBeVisible()
  await keyDialog.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByLabel('Public part of the recovery key')).toHaveValue(/^age1[0-9a-z]{58}$/)
})

test('changing the zone or leaving the page asks before unsaved fees and terms are lost', async ({
  page,
}) => {
  await signInByApi(page, owner)
  await page.goto('/admin/settings/delivery')
  const name = page.getByLabel('Zone name')
  const addZone = page.getByRole('button', { name: 'Add zone' })
  await name.fill('Elsewhere')
  await addZone.click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(name).toHaveValue('Elsewhere')
  await addZone.click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(name).toHaveValue('')

  await page.goto('/admin/marketing/referrals')
  const max = page.getByLabel('Maximum rewards per customer each month')
  await max.fill('many')
  await page.getByRole('link', { name: 'Subscribers' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(max).toHaveValue('many')
})
