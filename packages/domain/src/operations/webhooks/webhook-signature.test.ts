import { expect, test } from 'vitest'
import { signWebhook } from './webhook-signature.ts'

const secret = `whsec_${Buffer.from('a secret of thirty-two letters..').toString('base64')}`
const call = { id: '7c1f0f5e', body: '{"type":"order.placed"}', now: new Date('2027-01-15T08:00:00.900Z') }

// Computed by openssl: printf '7c1f0f5e.1800000000.{"type":"order.placed"}' |
//   openssl dgst -sha256 -hmac 'a secret of thirty-two letters..' -binary | base64
test('a signature matches one computed by openssl', () => {
  expect(signWebhook(secret, call)).toEqual({
    'webhook-id': '7c1f0f5e',
    'webhook-timestamp': '1800000000',
    'webhook-signature': 'v1,bJg05kEUUOKIrKGXNHKG5KTrvwm4FQqCBRMAIELFc3g=',
  })
})

test('a different id, body, time or secret gives a different signature', () => {
  const signatures = [
    signWebhook(secret, call),
    signWebhook(secret, { ...call, id: '7c1f0f5f' }),
    signWebhook(secret, { ...call, body: `${call.body} ` }),
    signWebhook(secret, { ...call, now: new Date(call.now.getTime() + 1_000) }),
    signWebhook(`${secret.slice(0, -4)}AAA=`, call),
  ].map((headers) => headers['webhook-signature'])
  expect(new Set(signatures).size).toBe(5)
})
