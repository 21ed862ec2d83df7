import { expect, test } from 'vitest'
import { type Reach, waysTo } from './reach.ts'

const reach = (change: Partial<Reach>): Reach => ({
  account_id: 'a',
  phone: '+2348031234567',
  channels: ['sms', 'whatsapp'],
  ...change,
})

test.each([
  ['nobody', undefined, true],
  ['an account without a phone', reach({ phone: null }), true],
  ['an account that said no', reach({ channels: [] }), true],
  ['SMS alone where the shop sends none', reach({ channels: ['sms'] }), false],
])('%s is not reached', (_who, to, hasSms) => {
  expect(waysTo(to, hasSms)).toBeUndefined()
})

test('each way needs its own yes', () => {
  const { phone } = reach({})
  expect(waysTo(reach({}), true)).toEqual({ phone, sms: true, whatsapp: true })
  expect(waysTo(reach({}), false)).toEqual({ phone, sms: false, whatsapp: true })
  expect(waysTo(reach({ channels: ['sms'] }), true)).toEqual({ phone, sms: true, whatsapp: false })
})
