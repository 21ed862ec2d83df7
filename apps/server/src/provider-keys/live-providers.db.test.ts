import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestContext } from '@shop/domain/core/context'
import { generateKeyText } from '@shop/domain/operations/provider-keys/secret-keys'
import { ensurePushKey, replacePushKey } from '@shop/domain/operations/provider-keys/push-key'
import { rotateProviderKeys, saveProviderKeys } from '@shop/domain/operations/provider-keys/provider-keys'
import { createTestActor } from '@shop/testing/factories/accounts'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { startFakeS3, type FakeS3 } from '@shop/testing/fakes/fake-s3'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '../boot/open-domain.ts'
import { commands } from '../commands/commands.ts'
import { readConfig } from '../config.ts'
import { openKeyRing } from './secret-key-ring.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-live-'))
const secretKey = 'sk_live_0123456789abcdef'
let shop: TestShop
let own: RequestContext
let s3: FakeS3
beforeAll(async () => {
  shop = await openTestShop()
  s3 = await startFakeS3()
  const owner = await createTestActor(shop, { role: 'owner' })
  await reauthenticateSession(shop, owner)
  own = shop.as(owner)
})
beforeEach(() => shop.database.run('DELETE FROM provider_keys'))
afterAll(async () => {
  await Promise.all([shop.close(), s3.close()])
  rmSync(folder, { recursive: true })
})

async function open(variables: Record<string, string> = {}) {
  const environment = { DATA_DIR: folder, PUBLIC_URL: 'https://shop.example.ng', ...variables }
  const { ctx, live } = await openShop(environment, readConfig(environment), shop.database)
  const save = async (provider: string, values: Record<string, string>) => {
    await saveProviderKeys(own, live.setup, { provider, values })
    await live.reload(ctx)
  }
  return { ctx, live, save }
}

test('a saved key takes payments at once, in a context of before too, and its webhooks are read', async () => {
  const { ctx, save } = await open()
  const { providers } = ctx
  expect(providers.gateways.primary).toBeUndefined()
  await save('paystack', { PAYSTACK_SECRET_KEY: secretKey })
  expect(providers.gateways.primary).toMatchObject({ provider: 'paystack', mode: 'live' })
  const body = Buffer.from(JSON.stringify({ event: 'charge.success', data: { id: 1, reference: 'a' } }))
  const signature = createHmac('sha512', secretKey).update(body).digest('hex')
  const event = providers.gateways.of('paystack')?.parseWebhook({ 'x-paystack-signature': signature }, body)
  expect(event).toMatchObject({ event: 'charge.success' })
})

test('the environment wins over a saved key', async () => {
  const { ctx, live, save } = await open({ PAYSTACK_SECRET_KEY: 'sk_test_environment' })
  await save('paystack', { PAYSTACK_SECRET_KEY: secretKey })
  expect(ctx.providers.gateways.primary?.mode).toBe('test')
  expect(live.getConfig().gateways.get('paystack')?.['PAYSTACK_SECRET_KEY']).toBe('sk_test_environment')
})

test('saved keys of WhatsApp send messages, and their verify token answers Meta', async () => {
  const { ctx, save } = await open()
  expect(ctx.providers.whatsapp).toBeUndefined()
  await save('whatsapp', {
    WHATSAPP_ACCESS_TOKEN: 'EAAG0123456789012345',
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_BUSINESS_ACCOUNT_ID: '102290129340398',
    WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WHATSAPP_VERIFY_TOKEN: 'my-own-token',
  })
  expect(ctx.providers.whatsapp?.mode).toBe('live')
  expect(ctx.providers.whatsapp?.isVerifyToken('my-own-token')).toBe(true)
})

test('the key for notifications is used by every process, and by none that cannot read it', async () => {
  const first = await open()
  const second = await open()
  expect(first.ctx.providers.push).toBeUndefined()
  await ensurePushKey(own, first.live.setup)
  for (const { ctx, live } of [first, second]) await live.reload(ctx)
  const publicKey = first.ctx.providers.push?.publicKey
  expect(publicKey).toMatch(/^[\w-]{87}$/)
  expect(second.ctx.providers.push?.publicKey).toBe(publicKey)
  const lost = await open({ SECRETS_KEY: generateKeyText(), DATA_DIR: join(folder, 'other') })
  expect(lost.ctx.providers.push).toBeUndefined()
  await replacePushKey(own, first.live.setup)
  for (const { ctx, live } of [first, second]) await live.reload(ctx)
  expect(first.ctx.providers.push?.publicKey).not.toBe(publicKey)
  expect(second.ctx.providers.push?.publicKey).toBe(first.ctx.providers.push?.publicKey)
})

test('a change leaves other providers as they are', async () => {
  const { ctx, save } = await open()
  await save('smtp', { SMTP_URL: 'smtp://ada:secret@127.0.0.1:2', MAIL_FROM: 'hello@example.ng' })
  const { email, files } = ctx.providers
  await save('paystack', { PAYSTACK_SECRET_KEY: secretKey })
  expect(ctx.providers.email).toBe(email)
  expect(ctx.providers.files).toBe(files)
})

test('saved settings that no longer fit the environment are left out, the others are used', async () => {
  const { save } = await open()
  await save('termii', { TERMII_API_KEY: 'TL0123456789abc', TERMII_SENDER: 'Kasoja' })
  await save('paystack', { PAYSTACK_SECRET_KEY: secretKey })
  await shop.database.run("DELETE FROM provider_keys WHERE setting = 'TERMII_SENDER'")
  const { ctx } = await open()
  expect(ctx.providers.sms).toBeUndefined()
  expect(ctx.providers.gateways.primary?.mode).toBe('live')
})

test('after files were stored in the folder, a bucket entered in Settings stores new ones and reads both', async () => {
  const { ctx, save } = await open()
  const write = (key: string) => ctx.providers.files.write(key, Buffer.from(key), 'text/plain')
  await write('notes/folder.txt')
  await save('s3', { FILE_STORAGE_URL: s3.filesUrl })
  await write('notes/bucket.txt')
  expect([...s3.objects.keys()]).toEqual(['notes/bucket.txt'])
  expect(await ctx.providers.files.list('notes/')).toEqual(['notes/bucket.txt', 'notes/folder.txt'])
  const file = await ctx.providers.files.read('notes/folder.txt')
  expect(await new Response(file?.stream).text()).toBe('notes/folder.txt')
  await ctx.providers.files.remove('notes/folder.txt')
  expect(await ctx.providers.files.read('notes/folder.txt')).toBeUndefined()
})

test('a server that does not have the key of a rotation goes on with what it has', async () => {
  const before = generateKeyText()
  const { ctx, live, save } = await open({ SECRETS_KEY: before })
  await save('paystack', { PAYSTACK_SECRET_KEY: secretKey })
  const ring = openKeyRing({ SECRETS_KEY: `${generateKeyText()},${before}`, DATA_DIR: folder })
  expect(await rotateProviderKeys(shop, ring)).toEqual({ rotated: 1 })
  await live.reload(ctx)
  expect(ctx.providers.gateways.primary?.mode).toBe('live')
  const restarted = await open({ SECRETS_KEY: before })
  expect(restarted.ctx.providers.gateways.primary).toBeUndefined()
})

/** Runs the command with these keys; returns what it prints. */
async function rotate(SECRETS_KEY: string): Promise<string[]> {
  const message: string[] = []
  const command = commands.find(({ name }) => name === 'secrets:rotate')
  await command?.run({
    ctx: shop,
    database: shop.database,
    config: readConfig({ SECRETS_KEY, DATA_DIR: join(folder, 'elsewhere') }),
    args: [],
    isInteractive: false,
    print: (line) => void message.push(line),
  })
  return message
}

test('npm run secrets:rotate encrypts again with the first key, or says which key is missing', async () => {
  const before = generateKeyText()
  const added = generateKeyText()
  const { save } = await open({ SECRETS_KEY: before })
  await save('paystack', { PAYSTACK_SECRET_KEY: secretKey })
  await expect(rotate(added)).rejects.toThrow('The server does not have the key')
  expect(await rotate(`${added},${before}`)).toEqual([
    '✓ 1 stored keys were encrypted again; all use the first key now.',
  ])
  const { ctx } = await open({ SECRETS_KEY: added })
  expect(ctx.providers.gateways.primary?.mode).toBe('live')
})
