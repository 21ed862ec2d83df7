import { createHmac, timingSafeEqual } from 'node:crypto'
import { expect, test } from 'vitest'
import { signWebhook } from './webhook-signature.ts'

const secret = 'whsec_abc'

const body = '{"id":"1","kind":"order.placed"}'

const now = new Date('2026-11-20T11:00:00.900Z')

test('what a receiver computes, as the page tells it, is what the header says', () => {
  const header = signWebhook(secret, body, now)
  const [, seconds = '', sum = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  expect(Number(seconds)).toBe(Date.parse('2026-11-20T11:00:00Z') / 1_000)
  const own = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  expect(timingSafeEqual(own, Buffer.from(sum, 'hex'))).toBe(true)
})

test('another body, time or secret has another signature', () => {
  const other = [
    signWebhook(secret, `${body} `, now),
    signWebhook(secret, body, new Date(now.getTime() + 1_000)),
    signWebhook('whsec_abd', body, now),
  ].map((header) => header.split('v1=')[1])
  const own = signWebhook(secret, body, now).split('v1=')[1]
  expect(new Set([own, ...other]).size).toBe(4)
})

// Computed by openssl: printf '1800000000.{}' | openssl dgst -sha256 -hmac whsec_test
test('a signature is what others compute', () => {
  expect(signWebhook('whsec_test', '{}', new Date(1_800_000_000_000))).toBe(
    't=1800000000,v1=482e6337ac5272392d375c6fdc4d52a7e615dc2facedab0ffe155ddfd6a56e66',
  )
})
