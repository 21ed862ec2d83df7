import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type {
  ProviderDefinition,
  ProviderSettingDefinition,
} from '@shop/domain/operations/provider-keys/provider-setup'
import { metaAdsUrl, testMetaConversionsKey } from '@shop/providers/ads/meta-conversions'
import { testTerminalKey } from '@shop/providers/couriers/terminal-africa'
import { testSmtpServer } from '@shop/providers/email/email-senders'
import { createS3BackupStore } from '@shop/providers/files/s3-backup-store'
import { parseS3Address } from '@shop/providers/files/s3-bucket'
import { createS3FileStore } from '@shop/providers/files/s3-file-store'
import { gatewayAdapters } from '@shop/providers/payments/gateway-adapters'
import { testTermiiKey } from '@shop/providers/sms/termii'
import { cloudApiUrl, testCloudApiKeys } from '@shop/providers/whatsapp/cloud-api'
import { type Config, listVariables } from '../config.ts'
import { readWhatsappKeys } from '../whatsapp-config.ts'
import { encryptFor } from '../operations/backups/recovery-key.ts'

/** A provider that the owner can set up in Settings. */
interface SetUpProvider extends ProviderDefinition {
  settings: readonly (ProviderSettingDefinition & {
    /** Narrower than the variable's own rule, because an address entered in Settings gets the key sent to it. */
    allowed?: { pattern: RegExp; message: string }
    /** It is the address of a server, which must be on the public internet. */
    hasHost?: true
  })[]
  /** Calls the provider without an effect there; false without a key. Throws in the provider's words. */
  test(config: Config): Promise<boolean>
}

const variables = new Map(listVariables().map((variable) => [variable.name, variable]))

type Options = Pick<SetUpProvider['settings'][number], 'label' | 'allowed' | 'hasHost'> &
  Partial<Pick<ProviderSettingDefinition, 'is_secret' | 'is_required'>>

/** A setting with the description and default of its variable. */
function describeSetting(name: string, { label, ...options }: Options): SetUpProvider['settings'][number] {
  const variable = variables.get(name)
  if (!variable) throw new Error(`${name} is not a variable.`)
  const { description, unset } = variable
  return {
    name,
    label,
    description,
    is_secret: false,
    is_required: false,
    default_value: unset === undefined ? null : String(unset),
    ...options,
  }
}

const originMessage = 'Enter the address as the provider’s dashboard shows it, without a path'

/** Other parameters could choose a program of the machine or a proxy to send with. */
const smtpUrl = {
  pattern: /^smtps?:\/\/[^?#\s]+(?:\?requireTLS=true)?$/,
  message: 'Enter smtp:// or smtps://, name, password and host; only ?requireTLS=true may follow',
}

const secret = { is_secret: true, is_required: true }

const gatewayProviders = Object.entries(gatewayAdapters).map(([name, adapter]): SetUpProvider => ({
  name,
  title: adapter.title,
  note: 'Takes payments.',
  webhook_path: `/api/payments/${name}/webhook`,
  settings: adapter.settings.flatMap(({ name: setting, label, isSecret = false, unset }) =>
    label === undefined
      ? []
      : [describeSetting(setting, { label, is_secret: isSecret, is_required: unset === undefined })],
  ),
  async test({ gateways }) {
    const settings = gateways.get(name)
    if (settings) await adapter.testKey((setting) => settings[setting] ?? '')
    return settings !== undefined
  },
}))

/** Every provider that can be set up, in the order of the page. */
export const providerList: readonly SetUpProvider[] = [
  ...gatewayProviders,
  {
    name: 'smtp',
    title: 'Email',
    note: 'The mail server that sends emails, as smtp://name:password@host:587.',
    webhook_path: null,
    settings: [
      describeSetting('SMTP_URL', {
        label: 'Address of the mail server',
        ...secret,
        hasHost: true,
        allowed: smtpUrl,
      }),
      describeSetting('MAIL_FROM', { label: 'Sender' }),
    ],
    async test({ SMTP_URL: url }) {
      if (url) await testSmtpServer(url)
      return url !== undefined
    },
  },
  {
    name: 'termii',
    title: 'Termii',
    note: 'Sends text messages.',
    webhook_path: '/api/sms/termii/webhook',
    settings: [
      describeSetting('TERMII_API_KEY', { label: 'API key', ...secret }),
      describeSetting('TERMII_SENDER', { label: 'Sender', is_required: true }),
      describeSetting('TERMII_SECRET_KEY', { label: 'Secret key for reports', is_secret: true }),
      describeSetting('TERMII_BASE_URL', {
        label: 'Address of the API',
        allowed: { pattern: /^https:\/\/(?:[a-z0-9-]+\.)*termii\.com$/, message: originMessage },
      }),
    ],
    async test({ TERMII_API_KEY: apiKey, TERMII_BASE_URL: baseUrl }) {
      if (apiKey) await testTermiiKey({ apiKey, baseUrl })
      return apiKey !== undefined
    },
  },
  {
    name: 'whatsapp',
    title: 'WhatsApp',
    note: 'Sends order messages by WhatsApp, and brings what customers write into Support.',
    webhook_path: '/api/webhooks/whatsapp',
    settings: [
      describeSetting('WHATSAPP_ACCESS_TOKEN', { label: 'Access token', ...secret }),
      describeSetting('WHATSAPP_PHONE_NUMBER_ID', { label: 'Phone number id', is_required: true }),
      describeSetting('WHATSAPP_BUSINESS_ACCOUNT_ID', { label: 'Business account id', is_required: true }),
      describeSetting('WHATSAPP_APP_SECRET', { label: 'App secret', ...secret }),
      describeSetting('WHATSAPP_VERIFY_TOKEN', { label: 'Verify token', ...secret }),
    ],
    async test(config) {
      const keys = readWhatsappKeys(config)
      if (keys) await testCloudApiKeys({ ...keys, baseUrl: cloudApiUrl })
      return keys !== undefined
    },
  },
  {
    name: 'meta-ads',
    title: 'Meta adverts',
    note: 'Reports purchases to Meta’s Conversions API, to measure adverts: only of customers who agreed to it, and never from their browsers.',
    webhook_path: null,
    settings: [
      describeSetting('META_PIXEL_ID', { label: 'Pixel id', is_required: true }),
      describeSetting('META_CONVERSIONS_TOKEN', { label: 'Access token', ...secret }),
    ],
    async test({ META_PIXEL_ID: pixelId, META_CONVERSIONS_TOKEN: accessToken }) {
      if (!pixelId || !accessToken) return false
      await testMetaConversionsKey({ baseUrl: metaAdsUrl, pixelId, accessToken })
      return true
    },
  },
  {
    name: 'terminal-africa',
    title: 'Terminal Africa',
    note: 'Books couriers.',
    webhook_path: '/api/couriers/terminal-africa/webhook',
    settings: [
      describeSetting('TERMINAL_AFRICA_SECRET_KEY', { label: 'Secret key', ...secret }),
      describeSetting('TERMINAL_AFRICA_BASE_URL', {
        label: 'Address of the API',
        allowed: { pattern: /^https:\/\/(?:api|sandbox)\.terminal\.africa$/, message: originMessage },
      }),
    ],
    async test({ TERMINAL_AFRICA_SECRET_KEY: secretKey, TERMINAL_AFRICA_BASE_URL: baseUrl }) {
      if (secretKey) await testTerminalKey({ secretKey, baseUrl })
      return secretKey !== undefined
    },
  },
  {
    name: 's3',
    title: 'Image storage',
    note: 'Stores new images in an S3-compatible bucket. Earlier ones are still read from the data folder of this machine.',
    webhook_path: null,
    settings: [
      describeSetting('FILE_STORAGE_URL', { label: 'Address of the bucket', ...secret, hasHost: true }),
    ],
    async test({ FILE_STORAGE_URL: url }) {
      if (url) await testBucket(url)
      return url !== undefined
    },
  },
  {
    name: 'backup-storage',
    title: 'Backup storage',
    note: 'Stores each backup in an S3-compatible bucket elsewhere, encrypted, so that it survives the loss of this machine. Use a bucket of its own. Only the recovery key opens what is there.',
    webhook_path: null,
    settings: [
      describeSetting('BACKUP_STORAGE_URL', { label: 'Address of the bucket', ...secret, hasHost: true }),
      describeSetting('BACKUP_RECIPIENT', { label: 'Public part of the recovery key', is_required: true }),
    ],
    async test({ BACKUP_STORAGE_URL: url, BACKUP_RECIPIENT: recipients }) {
      if (!url || !recipients) return false
      await testBackupStore(url, recipients)
      return true
    },
  },
]

/** Writes, reads and removes a small file. */
async function testBucket(url: string): Promise<void> {
  const store = createS3FileStore(parseS3Address(url))
  const key = `tests/${randomUUID()}.txt`
  await store.write(key, Buffer.from('test'), 'text/plain')
  const file = await store.read(key)
  const text = file && (await new Response(file.stream).text())
  await store.remove(key)
  if (text !== 'test') throw new Error('The file store did not return the file that it had stored.')
}

/** Encrypts, writes, reads and removes a small file, like a backup. */
async function testBackupStore(url: string, recipients: string): Promise<void> {
  const store = createS3BackupStore(parseS3Address(url))
  const name = `test-${randomUUID()}.age`
  const encrypted = await encryptFor(recipients, Readable.from([Buffer.from('test')]))
  const size = await store.write(name, encrypted, { expectedBytes: 0, signal: AbortSignal.timeout(30_000) })
  const stored = (await store.list()).find((file) => file.name === name)
  await store.remove(name)
  if (stored?.bytes !== size) throw new Error('The file store did not list the file that it had stored.')
}
