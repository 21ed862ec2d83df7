import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { choosePayment, getVisible, poloShirt } from './customer.ts'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { getOwnerHeaders } from './product-by-api.ts'
import { signIn } from './sign-in.ts'
import { owner, register } from './visitor.ts'

interface Session {
  id: string
  status: string
  continue_url?: string
  order?: { id: string }
}

/** An agent's own server: its profile, and the orders that the shop sends it. */
async function startAgentServer() {
  const received: { body: string; signature: string | undefined }[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'POST')
        received.push({ body, signature: request.headers['signature'] as string | undefined })
      response.setHeader('content-type', 'application/json').end(JSON.stringify(profile()))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const profile = () => {
    const version = '2026-04-08'
    const names = ['checkout', 'cart', 'order', 'catalog.search', 'catalog.lookup', 'fulfillment']
    const entries = names.map((name) => [
      `dev.ucp.shopping.${name}`,
      [{ version, ...(name === 'order' && { config: { webhook_url: `${origin}/orders` } }) }],
    ])
    return { ucp: { version, services: {}, payment_handlers: {}, capabilities: Object.fromEntries(entries) } }
  }
  return { profileUrl: `${origin}/profile.json`, received, close: () => server.close() }
}

/** Switches agents on in Settings, and creates the key that an agent needs. */
async function letAgentsIn(page: Page, request: APIRequestContext): Promise<string> {
  await signInByApi(page, owner)
  await page.goto('/admin/settings/ai-agents')
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'AI agents', exact: true }) })
  await expect(card.getByText('/.well-known/ucp')).toBeVisible()
  await card.getByRole('switch', { name: 'Let AI agents shop here' }).setChecked(true)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('On', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the settings of AI agents')
  const created = await request.post('/api/admin/api-keys', {
    headers: { ...(await getOwnerHeaders(request)), 'idempotency-key': crypto.randomUUID() },
    data: { name: 'Shopping assistant', scopes: ['agents:checkout'], expires_in_days: 30 },
  })
  return ((await created.json()) as { token: string }).token
}

test('an agent fills in a checkout, and its customer orders it, paid on delivery @both-widths', async ({
  page,
  request,
  browser,
}) => {
  const off = { headers: await getOwnerHeaders(request), data: { enabled: false } }
  await request.put('/api/admin/settings/agents', off)
  expect((await request.get('/.well-known/ucp')).status()).toBe(404)
  const token = await letAgentsIn(page, request)
  expect((await request.get('/.well-known/ucp')).status()).toBe(200)
  const agent = await startAgentServer()
  const call = async (method: 'GET' | 'POST', path: string, data?: object): Promise<Session> => {
    const response = await request.fetch(`/ucp/v1${path}`, {
      method,
      headers: {
        'ucp-agent': `profile="${agent.profileUrl}"`,
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      ...(data && { data }),
    })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as Session
  }
  const product = (await (await request.get(`/api/products/${poloShirt.id}`)).json()) as {
    variants: { id: string }[]
  }
  const session = await call('POST', '/checkout-sessions', {
    line_items: [{ item: { id: product.variants[0]?.id }, quantity: 1 }],
    buyer: { first_name: 'Adaeze', last_name: 'Okafor', phone_number: '+2348035550142' },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          destinations: [
            {
              id: 'home',
              street_address: '12 Allen Avenue',
              address_locality: 'Allen, Ikeja',
              address_region: 'Lagos',
              address_country: 'NG',
            },
          ],
          groups: [{ selected_option_id: 'door' }],
        },
      ],
    },
  })
  expect(session.status).toBe('requires_escalation')

  // The customer gets the link in the chat, and is not signed in yet.
  const visitor = await register(request)
  const customer = await browser.newPage()
  await customer.goto(session.continue_url ?? '')
  await expect(customer.getByText('Shopping assistant put these together for you.')).toBeVisible()
  await expect(customer.getByText('Delivery to Ikeja, Lagos')).toBeVisible()
  await expect(customer.getByText('12 Allen Avenue')).toHaveCount(0)
  await expectAccessibleAtBothWidths(customer, 'the link of an agent')
  await customer.getByRole('button', { name: 'Continue to checkout' }).click()
  await signIn(customer, visitor)
  await expect(customer).toHaveURL('/checkout')
  await choosePayment(customer, 'Pay on delivery')
  await expect(customer.getByText('12 Allen Avenue').filter({ visible: true }).first()).toBeVisible()
  await getVisible(customer, 'button', /^Place order, ₦/).click()
  await expect(customer.getByRole('heading', { name: /^Thank you/ })).toBeVisible()

  const completed = await call('GET', `/checkout-sessions/${session.id}`)
  expect(completed.status).toBe('completed')
  await expect(async () => {
    const [first] = agent.received
    expect(JSON.parse(first?.body ?? '{}')).toMatchObject({
      id: completed.order?.id,
      checkout_id: session.id,
    })
    expect(first?.signature).toMatch(/^sig1=:/)
  }).toPass()
  await customer.goto(session.continue_url ?? '')
  await expect(customer.getByRole('heading', { name: 'These items are ordered' })).toBeVisible()
  await page.goto(`/admin/orders/${completed.order?.id}`)
  await expect(page.getByText('Adaeze Okafor').first()).toBeVisible()
  await customer.close()
  agent.close()
})

test('a link that is not ours says so', async ({ page }) => {
  await page.goto('/agent-checkout/no-such-link')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
