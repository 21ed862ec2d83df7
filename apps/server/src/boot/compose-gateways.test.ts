import { expect, test } from 'vitest'
import { composeGateways } from './compose-gateways.ts'
import { readConfig } from '../config.ts'

const compose = (environment: Record<string, string>) =>
  composeGateways(
    readConfig({ PUBLIC_URL: 'https://shop.example.ng', ...environment }),
    async () => 'sk_test_0',
  )

const both = {
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1',
  FLUTTERWAVE_WEBHOOK_HASH: 'a-long-secret-hash',
}

test('without a key there is nobody to pay through, or the built-in gateway where it may answer', async () => {
  expect(await compose({})).toMatchObject({ forNew: undefined, providers: [] })
  const test = await compose({ TEST_PAYMENTS: 'on' })
  expect(test.forNew).toMatchObject({ provider: 'paystack', mode: 'test-gateway' })
})

test('the chosen one takes new payments, and who took old ones is found by name', async () => {
  const gateways = await compose({ ...both, ONLINE_PAYMENTS: 'flutterwave' })
  expect(gateways.forNew).toMatchObject({ provider: 'flutterwave', mode: 'test' })
  expect(gateways.of('paystack')).toMatchObject({ provider: 'paystack', mode: 'live' })
  expect(gateways.providers).toEqual(['flutterwave', 'paystack'])
  expect(gateways.of('monnify')).toBeUndefined()
})
