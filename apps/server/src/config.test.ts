import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number between 0 and 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port number between 0 and 65535.'],
  [{ PUBLIC_URL: 'shop.example.ng' }, 'PUBLIC_URL must be the origin'],
  [{ PUBLIC_URL: 'https://shop.example.ng/path' }, 'PUBLIC_URL must be the origin'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be a postgres:// address.'],
  [{ PAYSTACK_SECRET_KEY: 'pk_test_1' }, 'PAYSTACK_SECRET_KEY must be a Paystack secret key'],
  [{ FLUTTERWAVE_SECRET_KEY: 'sk_live_1' }, 'FLUTTERWAVE_SECRET_KEY must be a Flutterwave v3 secret key'],
  [{ FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1' }, 'FLUTTERWAVE_WEBHOOK_HASH is missing: flutterwave needs'],
  [{ FLUTTERWAVE_WEBHOOK_HASH: 'a-long-secret-hash' }, 'FLUTTERWAVE_SECRET_KEY is missing'],
  [{ FLUTTERWAVE_WEBHOOK_HASH: 'short' }, 'FLUTTERWAVE_WEBHOOK_HASH must be'],
  [{ PAYSTACK_BASE_URL: 'https://api.paystack.co/v1' }, 'PAYSTACK_BASE_URL must be the origin'],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER must be paystack or flutterwave.'],
  [
    { PAYMENT_PROVIDER: 'flutterwave', PAYSTACK_SECRET_KEY: 'sk_live_1' },
    'FLUTTERWAVE_SECRET_KEY is missing',
  ],
  [{ TRUST_PROXY: 'cloud' }, 'TRUST_PROXY must be a number of proxies'],
  [{ TRUST_PROXY: '10.0.0.0/8,x' }, 'TRUST_PROXY must be a number of proxies'],
  [{ RATE_LIMITS: 'yes' }, 'RATE_LIMITS must be on or off.'],
  [{ WEB_CONCURRENCY: '2' }, 'WEB_CONCURRENCY above 1 needs DATABASE_URL'],
  [{ DATABASE_READ_URL: 'postgres://db/shop' }, 'DATABASE_READ_URL needs DATABASE_URL'],
  [{ DATABASE_LISTEN_URL: 'postgres://db/shop' }, 'DATABASE_LISTEN_URL needs DATABASE_URL'],
  [{ SHOP_OWNER_EMAIL: 'a@b.ng' }, 'SHOP_OWNER_PASSWORD is missing'],
  [{ SHOP_OWNER_EMAIL: 'a@b.ng', SHOP_OWNER_PASSWORD: 'short' }, 'SHOP_OWNER_PASSWORD must be'],
])('%o stops the start with a sentence that names the variable', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('an empty environment runs the demo on the embedded engine with the test gateway', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    LOAD_DEMO_DATA: 'on',
    payments: 'test-gateway',
    RATE_LIMITS: 'on',
  })
})

test('a public shop without a key offers no online payment', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.ng' }).payments).toBe('none')
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.ng', ALLOW_TEST_PAYMENTS: 'on' }).payments).toBe(
    'test-gateway',
  )
  expect(
    readConfig({ PUBLIC_URL: 'https://shop.example.ng', PAYSTACK_SECRET_KEY: 'sk_live_1' }).payments,
  ).toBe('paystack')
})

test('with several keys one provider takes new payments and the others handle their earlier ones', () => {
  const both = {
    PAYSTACK_SECRET_KEY: 'sk_live_1',
    FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1',
    FLUTTERWAVE_WEBHOOK_HASH: 'a-long-secret-hash',
  }
  const config = readConfig(both)
  expect([config.payments, [...config.gateways.keys()]]).toEqual(['paystack', ['paystack', 'flutterwave']])
  expect(readConfig({ ...both, PAYMENT_PROVIDER: 'flutterwave' }).payments).toBe('flutterwave')
  expect(readConfig({ ...both, PAYSTACK_SECRET_KEY: '' }).payments).toBe('flutterwave')
})

test('text messages use the test service on localhost, else none without a key', () => {
  expect(readConfig({}).sms).toBe('test')
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.ng', ALLOW_TEST_PAYMENTS: 'on' }).sms).toBe('none')
  expect(readConfig({ TERMII_API_KEY: 'key-of-termii', TERMII_SENDER: 'Kasoja' }).sms).toBe('termii')
  expect(() => readConfig({ TERMII_API_KEY: 'key-of-termii' })).toThrow('TERMII_SENDER is missing')
})

test('the Conversions API needs both of its settings, and has a fake only on this machine', () => {
  expect(readConfig({}).ads).toBe('test')
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.ng' }).ads).toBe('none')
  expect(() => readConfig({ META_PIXEL_ID: '123456789012345' })).toThrow('META_CONVERSIONS_TOKEN is missing')
  const keys = { META_PIXEL_ID: '123456789012345', META_CONVERSIONS_TOKEN: 'EAAG0123456789012345' }
  expect(readConfig({ ...keys, PUBLIC_URL: 'https://shop.example.ng' }).ads).toBe('meta')
})

test('WhatsApp needs all its keys, and has test phones only on this machine', () => {
  expect(readConfig({}).whatsapp).toBe('test')
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.ng' }).whatsapp).toBe('none')
  const keys = {
    WHATSAPP_ACCESS_TOKEN: 'EAAG0123456789012345',
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_BUSINESS_ACCOUNT_ID: '102290129340398',
    WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  }
  expect(() => readConfig(keys)).toThrow('WHATSAPP_VERIFY_TOKEN is missing')
  expect(readConfig({ ...keys, WHATSAPP_VERIFY_TOKEN: 'my-own-token' }).whatsapp).toBe('cloud-api')
})

test('couriers use the test service on localhost, else only manual booking without a key', () => {
  expect(readConfig({}).couriers).toBe('test')
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.ng', ALLOW_TEST_PAYMENTS: 'on' }).couriers).toBe(
    'none',
  )
  expect(readConfig({ TERMINAL_AFRICA_SECRET_KEY: 'sk_live_terminal' }).couriers).toBe('terminal-africa')
  expect(() => readConfig({ TERMINAL_AFRICA_BASE_URL: 'terminal' })).toThrow('TERMINAL_AFRICA_BASE_URL must')
})

test('the demo is off by default with a server database', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/shop' }).LOAD_DEMO_DATA).toBe('off')
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/shop', LOAD_DEMO_DATA: 'on' }).LOAD_DEMO_DATA).toBe(
    'on',
  )
})

test.each(['1', '127.0.0.1', '10.0.0.0/8, ::1'])('%s says which proxies to trust', (TRUST_PROXY) => {
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
})
