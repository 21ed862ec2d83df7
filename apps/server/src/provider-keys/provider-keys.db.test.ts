import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Provider } from '@shop/contract/admin/providers'
import { recentAuthMs } from '@shop/domain/identity/accounts/recent-auth'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openFakeFlutterwave } from '@shop/testing/fakes/fake-flutterwave'
import { startFakeS3, type FakeS3 } from '@shop/testing/fakes/fake-s3'
import { startFakePaystack } from '@shop/testing/fakes/fake-paystack'
import { type SmtpServer, startSmtpServer } from '@shop/testing/fakes/smtp-server'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'
import { createBackupFolders } from '../operations/backups/backup-folders.ts'
import { runBackupTasks } from '../operations/backups/start-backups.ts'
import { exportShop } from '../operations/transfer/export-shop.ts'
import { readConfig } from '../config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-provider-keys-'))
let paystack: Awaited<ReturnType<typeof startFakePaystack>>
let flutterwave: Awaited<ReturnType<typeof openFakeFlutterwave>>
let smtp: SmtpServer
let s3: FakeS3
let server: TestServer<TestShop>
let access: string
let managerAccess: string

beforeAll(async () => {
  paystack = await startFakePaystack()
  flutterwave = await openFakeFlutterwave()
  smtp = await startSmtpServer()
  s3 = await startFakeS3()
  server = await openTestServer(await openTestShop(), {
    DATA_DIR: dataDir,
    SECRETS_KEY: '',
    PAYSTACK_BASE_URL: paystack.url,
    FLUTTERWAVE_BASE_URL: flutterwave.baseUrl,
    MAIL_FROM: 'Kasoja <hello@example.ng>',
  })
  const { shop } = server
  managerAccess = (await signInAs(shop, await createTestAccount(shop, 'manager'))).access
  access = (await signInAs(shop, await createTestAccount(shop, 'owner'))).access
})
beforeEach(() => server.shop.database.run('DELETE FROM provider_keys'))
afterAll(async () => {
  await server.close()
  await Promise.all([paystack.close(), flutterwave.close(), smtp.close(), s3.close()])
  rmSync(dataDir, { recursive: true, force: true })
})

const save = (provider: string, values: Record<string, string>, caller = access) =>
  server.call('PUT', `/admin/providers/${provider}`, { access: caller, body: { values } })
const runTest = async (provider: string) =>
  (await server.call('POST', `/admin/providers/${provider}/test`, { access, body: {} })).json()

test('a key saved by the owner is listed by its end, and the environment by its name', async () => {
  const saved = await save('paystack', { PAYSTACK_SECRET_KEY: paystack.secretKey })
  expect(saved.statusCode).toBe(200)
  expect(saved.body).not.toContain(paystack.secretKey)
  expect(saved.json().settings).toMatchObject([
    { name: 'PAYSTACK_SECRET_KEY', source: 'settings', last_four: 'cdef', value: null, is_required: true },
  ])
  const listed = await server.call('GET', '/admin/providers', { access })
  const items = listed.json().items as Provider[]
  expect(items.map(({ name }) => name)).toEqual([
    'paystack',
    'flutterwave',
    'smtp',
    'termii',
    'whatsapp',
    'meta-ads',
    'terminal-africa',
    's3',
    'backup-storage',
  ])
  expect(items[2]?.settings).toMatchObject([{ source: 'none' }, { name: 'MAIL_FROM', source: 'environment' }])
  const removed = await server.call('DELETE', '/admin/providers/paystack', { access })
  expect(removed.json().settings).toMatchObject([{ source: 'none', last_four: null }])
})

test('staff without the permission can neither list, save, remove nor test', async () => {
  const calls = [
    server.call('GET', '/admin/providers', { access: managerAccess }),
    save('paystack', { PAYSTACK_SECRET_KEY: paystack.secretKey }, managerAccess),
    server.call('DELETE', '/admin/providers/paystack', { access: managerAccess }),
    server.call('POST', '/admin/providers/paystack/test', { access: managerAccess, body: {} }),
  ]
  for (const response of await Promise.all(calls)) expect(response.statusCode).toBe(403)
})

test.each([
  ['paystack', { PAYSTACK_SECRET_KEY: 'pk_live_abc' }, 'PAYSTACK_SECRET_KEY', /^Enter a Paystack secret key/],
  ['flutterwave', { FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1' }, 'FLUTTERWAVE_WEBHOOK_HASH', /required/],
  ['smtp', { SMTP_URL: 'mail.example.ng' }, 'SMTP_URL', /^Enter smtp/],
  ['smtp', { SMTP_URL: 'smtp://127.0.0.1?sendmail=true&path=/bin/sh' }, 'SMTP_URL', /^Enter smtp/],
  ['smtp', { SMTP_URL: 'smtp://127.0.0.1?proxy=http://10.0.0.7' }, 'SMTP_URL', /^Enter smtp/],
  ['smtp', { SMTP_URL: 'smtp://127.0.0.1:1\n?requireTLS=true' }, 'SMTP_URL', /^Enter/],
  ['termii', { TERMII_API_KEY: 'TL0123456789' }, 'TERMII_SENDER', /required/],
  ['termii', { TERMII_API_KEY: 'TL0123456789', TERMII_SENDER: '!' }, 'TERMII_SENDER', /^Enter the approved/],
  [
    'termii',
    { TERMII_API_KEY: 'TL0123456789', TERMII_SENDER: 'Kasoja', TERMII_BASE_URL: 'http://169.254.169.254' },
    'TERMII_BASE_URL',
    /^Enter the address/,
  ],
  [
    'terminal-africa',
    { TERMINAL_AFRICA_SECRET_KEY: 'sk_live_0', TERMINAL_AFRICA_BASE_URL: 'https://terminal.africa.example' },
    'TERMINAL_AFRICA_BASE_URL',
    /^Enter the address/,
  ],
  ['smtp', { SMTP_URL: 'smtp://ada:secret@169.254.169.254' }, 'SMTP_URL', /not on the public internet/],
  [
    's3',
    { FILE_STORAGE_URL: 's3://key:secret@10.0.0.7/bucket' },
    'FILE_STORAGE_URL',
    /not on the public internet/,
  ],
  ['s3', { FILE_STORAGE_URL: 's3://host/bucket' }, 'FILE_STORAGE_URL', /needs key:secret@/],
])('%s refuses wrong settings by their field', async (provider, values, field, message) => {
  const response = await save(provider, values)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual({ [field]: [expect.stringMatching(message)] })
})

test('an unknown provider is not found', async () => {
  expect((await save('monnify', { KEY: 'x' })).statusCode).toBe(404)
  expect((await server.call('POST', '/admin/providers/monnify/test', { access, body: {} })).statusCode).toBe(
    404,
  )
})

test('without a key there is nothing to test', async () => {
  await server.call('DELETE', '/admin/providers/paystack', { access })
  for (const provider of ['termii', 'terminal-africa', 's3'])
    expect(await runTest(provider)).toEqual({ is_accepted: false, message: 'No key is set.' })
})

test('Paystack: the right key is accepted, a wrong one rejected in its words', async () => {
  await save('paystack', { PAYSTACK_SECRET_KEY: paystack.secretKey })
  expect(await runTest('paystack')).toEqual({ is_accepted: true, message: 'Paystack: it works.' })
  await save('paystack', { PAYSTACK_SECRET_KEY: 'sk_test_wrong' })
  expect(await runTest('paystack')).toEqual({ is_accepted: false, message: 'Invalid key' })
})

test('Flutterwave: the right key is accepted, a wrong one rejected in its words', async () => {
  const { secretKey, webhookHash } = flutterwave
  await save('flutterwave', { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_HASH: webhookHash })
  expect(await runTest('flutterwave')).toMatchObject({ is_accepted: true })
  await save('flutterwave', { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-0' })
  expect(await runTest('flutterwave')).toEqual({ is_accepted: false, message: 'Invalid authorization key' })
})

test('the mail server: signs in without an email, and its error is shown', async () => {
  await save('smtp', { SMTP_URL: smtp.url.replace('//', '//ada:secret@') })
  expect(await runTest('smtp')).toMatchObject({ is_accepted: true })
  smtp.replies.push(['AUTH', '535 5.7.8 Username and password not accepted'])
  const { is_accepted: isAccepted, message } = await runTest('smtp')
  expect(isAccepted).toBe(false)
  expect(message).toContain('535 5.7.8 Username and password not accepted')
  expect(smtp.emails).toEqual([])
})

test('the file store: a file is stored, read and removed; a wrong secret is rejected', async () => {
  await save('s3', { FILE_STORAGE_URL: s3.filesUrl })
  expect(await runTest('s3')).toMatchObject({ is_accepted: true })
  expect(s3.objects.size).toBe(0)
  await save('s3', { FILE_STORAGE_URL: s3.filesUrl.replace('AKTEST:', 'AKTEST:x') })
  expect((await runTest('s3')).message).toContain('SignatureDoesNotMatch')
})

test('backup storage: an encrypted file is stored, listed and removed; a mistyped public key is rejected', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const url = { BACKUP_STORAGE_URL: s3.filesUrl }
  expect((await save('backup-storage', { ...url, BACKUP_RECIPIENT: 'age1x' })).json()).toMatchObject({
    errors: { BACKUP_RECIPIENT: [expect.stringContaining('public part of a recovery key')] },
  })
  await save('backup-storage', { ...url, BACKUP_RECIPIENT: recipient })
  expect(await runTest('backup-storage')).toMatchObject({ is_accepted: true })
  expect(s3.objects.size).toBe(0)
  const mistyped = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q')
  await save('backup-storage', { BACKUP_RECIPIENT: mistyped })
  expect((await runTest('backup-storage')).is_accepted).toBe(false)
})

/** Every byte of every file below a folder. */
const readAll = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'latin1') }))

test('neither an export nor a backup has a saved key in the clear, or the key that encrypts it', async () => {
  const { shop } = server
  await save('paystack', { PAYSTACK_SECRET_KEY: paystack.secretKey })
  const encryptionKey = readFileSync(join(dataDir, 'secrets-key'), 'latin1').trim()
  const folder = join(dataDir, 'exported')
  const message: string[] = []
  await exportShop.run({
    ctx: shop,
    database: shop.database,
    config: readConfig({}),
    args: [folder],
    isInteractive: false,
    print: (line) => void message.push(line),
  })
  expect(message.join('\n')).toContain('encrypted with SECRETS_KEY or DATA_DIR/secrets-key')
  await server.call('POST', '/admin/backups', { access, headers: { 'idempotency-key': 'one' } })
  const folders = createBackupFolders(dataDir)
  await runBackupTasks(shop, shop.database, folders, new AbortController().signal)
  const files = [...readAll(folder), ...readAll(folders.home)]
  expect(files.filter(({ name }) => name === 'provider_keys.jsonl')).toHaveLength(2)
  const forms = [paystack.secretKey, encryptionKey].flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replaceAll('=', ''),
  ])
  forms.push(Buffer.from(encryptionKey, 'base64').toString('hex'))
  for (const { name, text } of files) {
    expect(name).not.toBe('secrets-key')
    for (const form of forms) expect(text.includes(form), `${name} has ${form}`).toBe(false)
  }
})

test('without recent reauthentication keys are neither saved nor removed', async () => {
  await server.shop.database.run(
    'UPDATE sessions SET reauthenticated_at = reauthenticated_at - $1::interval',
    [`${recentAuthMs} milliseconds`],
  )
  const calls = [
    save('paystack', { PAYSTACK_SECRET_KEY: paystack.secretKey }),
    server.call('DELETE', '/admin/providers/paystack', { access }),
  ]
  for (const response of await Promise.all(calls))
    expect([response.statusCode, response.json().code]).toEqual([409, 'reauthentication_required'])
})
