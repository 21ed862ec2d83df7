import { expect, test } from 'vitest'
import { buildOrderScript } from './order-script.ts'

const account = '01934f00-0000-7000-8000-000000000001'
const other = '01934f00-0000-7000-8000-000000000002'
const created = '01934f00-ffff-7000-8000-000000000003'

test('each run orders for another account and with new ids, from a number cast to its type', () => {
  const sent = [
    {
      text: 'SELECT $1, $2, $3;',
      values: [account, `{"id":"${created}","phone":"2348030000142"}`, 'key-of-this-order'],
    },
  ]
  const script = buildOrderScript(sent, {
    account,
    accounts: Array.from({ length: 16 }, () => other),
    key: 'key-of-this-order',
    before: account,
    own: ['2348030000142'],
  })
  expect(script).not.toContain(account)
  expect(script).not.toContain(created)
  expect(script).not.toContain('2348030000142')
  expect(script).toContain("md5(:rid::text || 'key')")
  // PostgreSQL infers a small type for a parameter next to a small number.
  expect(script.match(/:rid(?!::(?:bigint|text))\b(?! random)/g)).toBeNull()
})
