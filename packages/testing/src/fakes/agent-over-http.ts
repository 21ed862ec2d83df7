import { randomUUID } from 'node:crypto'
import { UcpCheckout } from '@shop/contract/ucp/checkout'
import * as z from 'zod/mini'
import { createTestAccount, signInAs } from '../factories/accounts.ts'
import { lagosAddress, lagosAddressFor } from '../factories/lagos-address.ts'
import type { TestShop } from '../open-test-shop.ts'
import { agentCustomer, agentHeaders, agentProfile, agentProfileUrl, toIkeja } from './fake-agent.ts'

type Body = Record<string, unknown>
type Method = 'GET' | 'POST' | 'PUT'

type Registry = Record<string, Record<string, string>[]>

/** What tests read of a response; each has a part of it. */
interface AgentResponse {
  id: string
  code: string
  buyer: unknown
  messages: unknown
  line_items: unknown
  product: unknown
  products: { variants: { inputs: unknown }[] }[]
  signing_keys: object[]
  ucp: { version: string; capabilities: Registry; services: Registry }
}

interface Response {
  statusCode: number
  headers: Record<string, unknown>
  body: string
  json<Content = AgentResponse>(): Content
}

/** The API of a test shop in memory. */
interface ServedShop {
  shop: TestShop
  app: {
    inject(request: {
      method: Method
      url: string
      headers: Record<string, string>
      payload?: string
    }): Promise<Response>
  }
  call(
    method: Method,
    path: string,
    input: { access: string; headers?: Record<string, string>; body?: Body },
  ): Promise<Response>
}

/** Switches agents on, and returns an agent with a key that calls the shop over REST. */
export async function openAgent(server: ServedShop) {
  const { shop } = server
  shop.providers.outboundPages.set(agentProfileUrl, { status: 200, text: agentProfile() })
  const owner = (await signInAs(shop, await createTestAccount(shop, 'owner'))).access
  const enable = (enabled: boolean) =>
    server.call('PUT', '/admin/settings/agents', { access: owner, body: { enabled } })
  await enable(true)
  const createKey = async (scopes: string[]): Promise<string> => {
    const created = await server.call('POST', '/admin/api-keys', {
      access: owner,
      headers: { 'idempotency-key': randomUUID() },
      body: { name: 'Shopping assistant', scopes, expires_in_days: 90 },
    })
    return created.json<{ token: string }>().token
  }
  const token = await createKey(['agents:checkout'])
  return { enable, createKey, token, ...agentCalls(server, token), ...customerActions(server) }
}
export type Agent = Awaited<ReturnType<typeof openAgent>>

function agentCalls({ app }: ServedShop, token: string) {
  const send = (method: Method, url: string, headers: Record<string, string>, body?: Body) =>
    app.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) })

  /** Each call has its own idempotency key unless one is given. */
  const call = (method: Method, path: string, body?: Body, key?: string) =>
    send(method, `/ucp/v1${path}`, agentHeaders(token, key === undefined ? {} : { key }), body)

  /** Creates a session that lacks nothing but its customer. */
  async function createReady(lineItems: Body[], customer: Body = agentCustomer): Promise<UcpCheckout> {
    const body = { line_items: lineItems, buyer: customer, fulfillment: toIkeja('door') }
    return z.parse(UcpCheckout, (await call('POST', '/checkout-sessions', body)).json())
  }
  return { send, call, createReady }
}

function customerActions(server: ServedShop) {
  const { shop } = server

  /** Signs a new customer in at the continue_url, who takes over items and address; returns their access token. */
  async function continueAsCustomer({ continue_url: url }: Pick<UcpCheckout, 'continue_url'>) {
    const { access } = await signInAs(shop, await createTestAccount(shop))
    const path = `/agent-checkouts/${url?.split('/').at(-1)}/continue`
    const continued = await server.call('POST', path, { access })
    if (continued.statusCode !== 200) throw new Error(continued.body)
    return access
  }

  /** Orders the customer's cart, paid on delivery; returns the id of the order. */
  async function placeOrder(access: string): Promise<string> {
    const { state, lga } = lagosAddress
    const quote = await server.call('POST', '/checkout/quote', { access, body: { state, lga } })
    const order = await server.call('POST', '/orders', {
      access,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        address: lagosAddressFor(access),
        payment_method: 'pay_on_delivery',
        confirmed_total_kobo: quote.json<{ total_kobo: number }>().total_kobo,
      },
    })
    if (order.statusCode !== 200) throw new Error(order.body)
    return String(order.json<{ id: string }>().id)
  }
  return { continueAsCustomer, placeOrder }
}
