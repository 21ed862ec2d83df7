import * as cart from '@shop/contract/cart'
import { endpoints } from '@shop/contract/endpoints'
import * as refunds from '@shop/contract/refunds'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  andThen,
  asList,
  getFieldErrors,
  type RouteContext,
  type RouteTable,
  routes,
  withMessage,
} from './route.ts'
import { randomValue } from './sample-value.ts'

/** The fields of a schema; for a union those of its first and last option. */
function getFields(schema: z.ZodMiniType | undefined): Set<string> {
  if (!schema) return new Set()
  return new Set([0, 0.99].flatMap((at) => Object.keys(randomValue(schema, () => at) ?? {})))
}

test('no endpoint has two inputs with the same name: handlers get all of them in one object', () => {
  const twice = endpoints.flatMap(({ domain, name, endpoint }) => {
    const { params, query, body, idempotency } = endpoint
    const fields = [params, query, body].flatMap((schema) => [...getFields(schema)])
    if (idempotency) fields.push('key')
    return new Set(fields).size < fields.length ? [`${domain} ${name}`] : []
  })
  expect(twice).toEqual([])
})

const getMyStoreCredit = async () => ({ balance_kobo: 0, transactions: [] })
const listRefundBanks = async () => ({ items: [] })

test('a route table has every endpoint of its contract module, and nothing else', () => {
  const whole: RouteTable<typeof refunds> = { getMyStoreCredit, listRefundBanks }
  // @ts-expect-error listRefundBanks is missing
  const missing: RouteTable<typeof refunds> = { getMyStoreCredit }
  // @ts-expect-error the module exports a schema by this name, and no endpoint
  const unknown: RouteTable<typeof refunds> = { ...whole, Refund: getMyStoreCredit }
  // @ts-expect-error the endpoint answers with kobo
  const wrong: RouteTable<typeof refunds> = { ...whole, getMyStoreCredit: async () => ({ total: 'none' }) }
  expect([whole, missing, unknown, wrong].map((table) => Object.keys(table).length)).toEqual([2, 1, 3, 2])
})

const serve = async () => ({}) as never

test('each endpoint is registered with its access rule', () => {
  const registered: object[] = []
  const app = { route: (options: { url: string; config: object }) => registered.push(options.config) }
  const api = { app } as unknown as RouteContext
  routes(api, cart, { addToCart: serve, updateCart: serve, removeFromCart: serve, clearCart: serve })
  const { addToCart, updateCart, removeFromCart, clearCart } = cart
  expect(registered).toEqual(
    [addToCart, updateCart, removeFromCart, clearCart].map((endpoint) => ({
      endpoint,
      access: endpoint.access,
    })),
  )
})

const query = async (_ctx: unknown, { id }: { id: number }) => ({ read: id })

test('a command is followed by a query with the same input, or a message; a list becomes items', async () => {
  const done: unknown[] = []
  const command = async (_ctx: unknown, input: { id: number }) => done.push(input)
  expect(await andThen(command, query)({} as never, { id: 1 })).toEqual({ read: 1 })
  expect(await withMessage(command, 'Saved.')({} as never, { id: 2 })).toEqual({ message: 'Saved.' })
  expect(done).toEqual([{ id: 1 }, { id: 2 }])
  expect(await asList(async () => [1])({} as never, {})).toEqual({ items: [1] })
})

test('a missing field has the same message once another library has loaded the full version of zod', async () => {
  await import('zod')
  const { error } = z.safeParse(z.object({ name: z.string() }), {})
  expect(error && getFieldErrors(error)).toEqual({ name: ['This field is required'] })
})
