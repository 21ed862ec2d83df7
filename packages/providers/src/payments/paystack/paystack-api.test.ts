import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaystackGateway } from './paystack-gateway.ts'

type Responder = (response: ServerResponse) => void

let respond: Responder = (response) => response.end()

const server = createServer((_request, response) => respond(response))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function verify(input: Responder) {
  respond = input
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createPaystackGateway({ baseUrl, secretKey: 'sk_test_x', mode: 'test' }).verify('ORD-1')
}

const json =
  (status: number, body: unknown): Responder =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test.each<[number, object, string]>([
  [401, { status: false, message: 'Invalid key' }, 'invalid_key'],
  [400, { status: false, message: 'Invalid Amount Sent' }, 'amount_refused'],
  [400, { status: false, message: 'Email Address is required', code: 'missing_params' }, 'email_refused'],
  [200, { status: false, message: 'Something else' }, 'refused'],
  [
    422,
    { status: false, message: 'Invalid Refund state, refund status should be "needs-attention"' },
    'refund_not_allowed',
  ],
])('an error body with %i becomes one of our codes', async (status, body, code) => {
  await expect(verify(json(status, body))).rejects.toMatchObject({ name: 'GatewayRefused', code })
})

test.each([
  [400, { status: false, message: 'Transaction reference not found' }],
  [404, { status: false, message: 'x', code: 'transaction_not_found' }],
])('an unknown reference, told by %i, is not found', async (status, body) => {
  expect(await verify(json(status, body))).toEqual({ status: 'not_found', reference: 'ORD-1' })
})
