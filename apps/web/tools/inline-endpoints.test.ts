import { expect, test } from 'vitest'
import { inlineEndpoints } from './inline-endpoints.ts'

const files: Record<string, string> = {
  orders: [
    "export const getOrder = endpoint<typeof c.getOrder>('GET /orders/{order_id}')",
    "export const listOrders = endpoint<typeof c.listOrders>(\n  'GET /orders',\n  { list: true },\n)",
  ].join('\n'),
}
const inline = (code: string) => inlineEndpoints(code, (domain) => files[domain] ?? '')
const from = "from '../../api/generated/orders.ts'"

test('an endpoint that is only called becomes its method and path', () => {
  const code = `import { getOrder } ${from}\nconst read = () => getOrder({ orderId: '1' })\ntype A = typeof getOrder`
  expect(inline(code).split('\n')).toEqual([
    "import { callApi } from '../../api/api.ts';const getOrder = callApi.bind(0, 'GET /orders/{order_id}');",
    "const read = () => getOrder({ orderId: '1' })",
    'type A = typeof getOrder',
  ])
})

test.each([
  'useQuery(getOrder.query({}))',
  'useQuery({ ...getOrder.query({}), enabled })',
  'perform(getOrder)',
])('%s needs the whole endpoint', (use) => {
  expect(inline(`import { getOrder } ${from}\n${use}`).split('\n')[0]).toBe(
    "import { endpoint } from '../../api/endpoint.ts';" +
      "const getOrder = /* @__PURE__ */ endpoint('GET /orders/{order_id}');",
  )
})

test('keeps options and the local name, drops types, and preserves line numbers', () => {
  const code = `import {\n  listOrders as list,\n  type getOrder,\n} from './generated/orders.ts'\nlist.key()`
  const lines = inline(code).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(
    /^import \{ endpoint \} from '\.\/endpoint\.ts';const list = .*endpoint\('GET \/orders'/,
  )
  expect(inline(code)).toContain('{ list: true }')
})

test('leaves type-only imports and other modules unchanged', () => {
  const code = `import type { getOrder } ${from}\nimport { t } from '@shop/contract/t'`
  expect(inline(code)).toBe(code)
})

test('fails the build for an endpoint missing in the client', () => {
  expect(() => inline(`import { gone } ${from}\ngone()`)).toThrow('orders.ts has no endpoint gone.')
})
