import { expect, test } from 'vitest'
import { composeGateways } from './compose-providers.ts'
import { readConfig } from '../config.ts'

const composeFrom = (environment: Record<string, string>) =>
  composeGateways(
    readConfig({ PUBLIC_URL: 'https://shop.example.ng', ...environment }),
    async () => 'sk_test_0',
  )

const both = {
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1',
  FLUTTERWAVE_WEBHOOK_HASH: 'a-long-secret-hash',
}

test('without a key there is no gateway, or the built-in one if allowed', async () => {
  expect(await composeFrom({})).toMatchObject({ primary: undefined, providers: [] })
  const test = await composeFrom({ ALLOW_TEST_PAYMENTS: 'on' })
  expect(test.primary).toMatchObject({ provider: 'paystack', mode: 'test-gateway' })
})

test('the chosen gateway takes new payments, and earlier ones are found by name', async () => {
  const gateways = await composeFrom({ ...both, PAYMENT_PROVIDER: 'flutterwave' })
  expect(gateways.primary).toMatchObject({ provider: 'flutterwave', mode: 'test' })
  expect(gateways.of('paystack')).toMatchObject({ provider: 'paystack', mode: 'live' })
  expect(gateways.providers).toEqual(['flutterwave', 'paystack'])
  expect(gateways.of('monnify')).toBeUndefined()
})
