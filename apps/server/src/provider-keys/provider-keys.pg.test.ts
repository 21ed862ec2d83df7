import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startFakePaystack } from '@shop/testing/fakes/fake-paystack'
import { type ShopProcesses, startShopProcesses } from '@shop/testing/shop-processes'
import { processOwner } from '@shop/testing/start-shop-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

let paystack: Awaited<ReturnType<typeof startFakePaystack>>
let shops: ShopProcesses
let access: string
beforeAll(async () => {
  paystack = await startFakePaystack()
  shops = await startShopProcesses({
    PAYSTACK_BASE_URL: paystack.url,
    SECRETS_KEY: '5e'.repeat(32),
    LOAD_DEMO_DATA: 'off',
  })
  const signedIn = await call(0, 'POST', '/auth/login', processOwner)
  access = signedIn.body.access
}, 120_000)
afterAll(async () => {
  await shops.close()
  await paystack.close()
})

interface Called {
  status: number
  body: { access: string; payments: string; is_accepted: boolean }
}

async function call(process: number, method: string, path: string, body?: object): Promise<Called> {
  const response = await fetch(`${shops.urls[process]}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(access && { authorization: `Bearer ${access}` }),
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Called['body'] }
}

/** A webhook signed with the key, as Paystack sends it. */
async function sendWebhook(process: number): Promise<number> {
  const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference: 'unknown' } })
  const signature = createHmac('sha512', paystack.secretKey).update(body).digest('hex')
  const response = await fetch(`${shops.urls[process]}/api/payments/paystack/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    body,
  })
  return response.status
}

async function waitForPayments(process: number, expected: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await call(process, 'GET', '/admin/settings')).body.payments === expected) return
    await wait(50)
  }
  throw new Error(`Process ${process} did not get ${expected}.`)
}

test('a key saved in one process is used by the other without a restart, and removed there too', async () => {
  for (const process of [0, 1]) {
    expect((await call(process, 'GET', '/admin/settings')).body.payments).toBe('test-gateway')
    expect(await sendWebhook(process)).toBe(401)
  }
  const values = { PAYSTACK_SECRET_KEY: paystack.secretKey }
  expect((await call(0, 'PUT', '/admin/providers/paystack', { values })).status).toBe(200)
  expect((await call(0, 'GET', '/admin/settings')).body.payments).toBe('test')
  await waitForPayments(1, 'test')
  expect(await sendWebhook(1)).toBe(200)
  expect((await call(1, 'POST', '/admin/providers/paystack/test', {})).body.is_accepted).toBe(true)
  expect((await call(1, 'DELETE', '/admin/providers/paystack')).status).toBe(200)
  await waitForPayments(0, 'test-gateway')
  expect(await sendWebhook(0)).toBe(401)
}, 60_000)
