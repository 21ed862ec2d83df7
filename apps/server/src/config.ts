import { isIP } from 'node:net'
import { parseKeyRing } from '@shop/domain/operations/provider-keys/secret-keys'
import { gatewayAdapters } from '@shop/providers/payments/gateway-adapters'
import * as z from 'zod/mini'
import { findMissingWhatsappKey, whatsappVariables } from './whatsapp-config.ts'
import type { EmailTransport } from '@shop/domain/notifications/email/deliver-email'

const port = z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(65_535))
const flag = z.enum(['on', 'off'])
const origin = z.url({ protocol: /^https?$/ }).check(z.regex(/^https?:\/\/[^/]+$/))

/** `1` proxy in front, or the addresses and networks of proxies. */
const proxies = z.string().check(
  z.refine((text) =>
    text.split(',').every((part) => {
      const [address = '', bits] = part.trim().split('/')
      const isNetwork = bits === undefined || /^\d{1,3}$/.test(bits)
      return /^\d{1,2}$/.test(part.trim()) || (isNetwork && isIP(address) > 0)
    }),
  ),
)

/** One key or more, for provider-keys/secret-key-ring.ts. */
const keyRing = z.string().check(
  z.refine((text) => {
    try {
      return parseKeyRing(text).length > 0
    } catch {
      return false
    }
  }),
)

interface Variable {
  schema: z.ZodMiniType
  /** Expected value, for errors. */
  description: string
  /** Purpose, for docs/settings.md. */
  use: string
}

/** Every environment variable of the shop. */
const variables = {
  PORT: {
    schema: z._default(port, 3000),
    description: 'a port number between 0 and 65535',
    use: 'Port the shop listens on; 0 uses any free port.',
  },
  HOST: {
    schema: z._default(z.string(), '127.0.0.1'),
    description: 'the address to listen on',
    use: 'Which of the machine’s addresses to listen on; 0.0.0.0 for all.',
  },
  PUBLIC_URL: {
    schema: z.optional(origin),
    description: 'the origin customers use, for example https://shop.example.ng, without a path',
    use: 'For links in emails and the return from a payment. Default: http://localhost:PORT.',
  },
  DATABASE_URL: {
    schema: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
    description: 'a postgres:// address',
    use: 'PostgreSQL 15 or newer. Default: the embedded database in DATA_DIR.',
  },
  DATABASE_LISTEN_URL: {
    schema: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
    description: 'the postgres:// address of the server itself',
    use: 'Needed if DATABASE_URL is a pooler in transaction mode: for notifications, migrations and what else takes a session. Default: DATABASE_URL, with prepared statements.',
  },
  DATABASE_READ_URL: {
    schema: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
    description: 'the postgres:// address of a standby',
    use: 'Reports, exports and lists of staff read from it while it lags less than 5 s, and shows what they changed. Default: DATABASE_URL.',
  },
  DATABASE_CONNECTIONS: {
    schema: z._default(z.coerce.number<string>().check(z.int(), z.gte(2), z.lte(200)), 10),
    description: 'a whole number of connections from 2 to 200',
    use: 'Maximum PostgreSQL connections per process.',
  },
  DATA_DIR: {
    schema: z._default(z.string().check(z.minLength(1)), 'data'),
    description: 'a folder the shop can write to',
    use: 'Embedded database, images, and emails if no SMTP server is set.',
  },
  SECRETS_KEY: {
    schema: z.optional(keyRing),
    description:
      '32 bytes in hex or base64 (openssl rand -base64 32), or several such keys separated by commas',
    use: 'Encrypts the keys of services entered in Settings ([secrets](secrets.md)); the first encrypts, all decrypt. Required for several machines. Default: a key in DATA_DIR/secrets-key, made at the first start.',
  },
  FILE_STORAGE_URL: {
    schema: z.optional(z.url({ protocol: /^s3$/ })),
    description: 'an address like s3://key:secret@host/bucket?region=eu-west-1',
    use: 'Stores images in an S3-compatible store; required for several machines. Default: DATA_DIR/files.',
  },
  BACKUP_STORAGE_URL: {
    schema: z.optional(z.url({ protocol: /^s3$/ })),
    description: 'an address like s3://key:secret@host/bucket?region=eu-west-1',
    use: 'Stores each backup in a bucket of its own elsewhere, encrypted for BACKUP_RECIPIENT ([recovery](recovery.md)). Default: backups are only in DATA_DIR/backups.',
  },
  BACKUP_RECIPIENT: {
    schema: z.optional(z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{58}(?:,age1[02-9ac-hj-np-z]{58})*$/))),
    description: 'the public part of a recovery key, which starts with age1, or several separated by commas',
    use: 'Which recovery keys open the backups in BACKUP_STORAGE_URL. Create one under Settings, Services, or with age-keygen.',
  },
  BACKUP_RECOVERY_KEY: {
    schema: z.optional(z.string().check(z.regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/))),
    description: 'a recovery key, which starts with AGE-SECRET-KEY-1',
    use: 'Only for npm run db:restore and files:restore, which otherwise prompt for it. Never store it on the shop’s machine.',
  },
  SMTP_URL: {
    schema: z.optional(z.url({ protocol: /^smtps?$/ })),
    description: 'an smtp:// or smtps:// address',
    use: 'Sends emails. If not set, they are saved in DATA_DIR/mails and the owner can read them in the admin area.',
  },
  MAIL_FROM: {
    schema: z.optional(z.string().check(z.regex(/@/))),
    description: 'the sender of emails, for example Kasoja <hello@example.ng>',
    use: 'Default: the shop’s name and no-reply at the host of PUBLIC_URL.',
  },
  SHOP_OWNER_EMAIL: {
    schema: z.optional(z.email()),
    description: 'an email address',
    use: 'The owner’s account. If not set, the first start creates one and shows its password at a terminal; otherwise it is in DATA_DIR/owner-password until the owner signs in.',
  },
  SHOP_OWNER_PASSWORD: {
    schema: z.optional(z.string().check(z.minLength(12))),
    description: 'a password of 12 characters or more',
    use: 'Password of that account, set on every start.',
  },
  LOAD_DEMO_DATA: {
    schema: z.optional(z.enum(['on', 'catalogue', 'off'])),
    description: 'on, catalogue or off',
    use: 'Loads the demo into a new shop: products, and customers and orders of 90 days; or only the catalogue. Default: on with the embedded database, off with DATABASE_URL.',
  },
  PAYMENT_PROVIDER: {
    schema: z.optional(z.enum(Object.keys(gatewayAdapters))),
    description: Object.keys(gatewayAdapters).join(' or '),
    use: 'Which provider takes new payments if several have a key; the others still handle their own. Default: the first.',
  },
  ALLOW_TEST_PAYMENTS: {
    schema: z._default(flag, 'off'),
    description: 'on or off',
    use: 'Enables the test gateway although PUBLIC_URL is not localhost.',
  },
  TERMII_API_KEY: {
    schema: z.optional(z.string().check(z.minLength(8))),
    description: 'the API key of a Termii account',
    use: 'Sends text messages to customers who want them. If not set: none; if PUBLIC_URL is localhost, a test service takes them.',
  },
  TERMII_BASE_URL: {
    schema: z._default(origin, 'https://api.ng.termii.com'),
    description: 'the origin of the Termii API, as shown in the account’s dashboard',
    use: 'Each account has its own.',
  },
  TERMII_SENDER: {
    schema: z.optional(z.string().check(z.regex(/^[A-Za-z0-9 ]{3,11}$/))),
    description: 'the approved sender, 3 to 11 letters and digits',
    use: 'The sender of text messages; requires TERMII_API_KEY.',
  },
  TERMII_SECRET_KEY: {
    schema: z.optional(z.string().check(z.minLength(8))),
    description: 'the secret key of the Termii account',
    use: 'Signs delivery reports. Default: TERMII_API_KEY.',
  },
  ...whatsappVariables,
  META_PIXEL_ID: {
    schema: z.optional(z.string().check(z.regex(/^\d{6,25}$/))),
    description: 'the id of a pixel or data set at Meta, digits',
    use: 'Reports purchases of customers who agreed to it by Meta’s Conversions API; requires META_CONVERSIONS_TOKEN. If not set: none; if PUBLIC_URL is localhost, a test service takes them.',
  },
  META_CONVERSIONS_TOKEN: {
    schema: z.optional(z.string().check(z.regex(/^\S{20,1000}$/))),
    description: 'an access token of that pixel, generated in Meta’s Events Manager',
    use: 'Signs in to the Conversions API.',
  },
  TERMINAL_AFRICA_SECRET_KEY: {
    schema: z.optional(z.string().check(z.minLength(8))),
    description: 'the secret key of a Terminal Africa account',
    use: 'Books couriers for parcels. If not set: riders and couriers booked by hand; if PUBLIC_URL is localhost, a test service takes them.',
  },
  TERMINAL_AFRICA_BASE_URL: {
    schema: z._default(origin, 'https://api.terminal.africa'),
    description: 'the origin of the Terminal Africa API',
    use: 'https://sandbox.terminal.africa for trying out with a key of the sandbox.',
  },
  TRUST_PROXY: {
    schema: z.optional(proxies),
    description: 'a number of proxies, or their addresses and networks separated by commas',
    use: 'Proxies whose X-Forwarded-… headers are trusted. Default: none.',
  },
  WEB_CONCURRENCY: {
    schema: z._default(z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(64)), 1),
    description: 'a whole number of processes from 1 to 64',
    use: 'Server processes on this machine; more than one needs DATABASE_URL.',
  },
  SHUTDOWN_DELAY_SECONDS: {
    schema: z._default(z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(60)), 0),
    description: 'a whole number of seconds from 0 to 60',
    use: 'How long a process that was told to stop still serves while /readyz fails, so that a load balancer notices first.',
  },
  RATE_LIMITS: {
    schema: z._default(flag, 'on'),
    description: 'on or off',
    use: 'Turn off for load tests only.',
  },
  QUIET_HOURS: {
    schema: z._default(flag, 'on'),
    description: 'on or off',
    use: 'Turn off for tests only: messages and campaigns are then sent at night too.',
  },
  PAGE_CACHE: {
    schema: z._default(flag, 'on'),
    description: 'on or off',
    use: 'Turn off only to measure the cost of an uncached page.',
  },
  LOG_LEVEL: {
    schema: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    description: 'debug, info, warn, error or silent',
    use: 'What is written to the output, one JSON object per line. At a terminal the start is shown in plain lines.',
  },
  METRICS_PORT: {
    schema: z.optional(z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(65_535))),
    description: 'a port number between 0 and 65535',
    use: 'Serves metrics for Prometheus at /metrics of this port (docs/runbook.md). Default: none.',
  },
  METRICS_HOST: {
    schema: z._default(z.string(), '127.0.0.1'),
    description: 'the address to listen on',
    use: 'Which of the machine’s addresses serves the metrics.',
  },
  METRICS_TOKEN: {
    schema: z.optional(z.string().check(z.regex(/^\S{16,}$/))),
    description: 'a secret of 16 characters or more without spaces',
    use: 'Then metrics are only for requests with it as their bearer token.',
  },
  SENTRY_DSN: {
    schema: z.optional(z.url({ protocol: /^https?$/ })),
    description: 'the DSN of a project of Sentry, GlitchTip or another service of that protocol',
    use: 'Sends unexpected errors there, without data of customers.',
  },
  SENTRY_ENVIRONMENT: {
    schema: z._default(z.string(), 'production'),
    description: 'a name',
    use: 'Tells a trial shop from the real one in those errors.',
  },
  NODE_ENV: {
    schema: z._default(z.enum(['production', 'development', 'test']), 'production'),
    description: 'production or development',
    use: 'Set by npm start and npm run dev.',
  },
} as const satisfies Record<string, Variable>

/** Variables of the payment providers, from their adapters. */
const gatewaySettings = Object.values(gatewayAdapters).flatMap(({ settings }) => settings)

type Variables = { -readonly [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> }

export interface Config extends Omit<Variables, 'PUBLIC_URL' | 'LOAD_DEMO_DATA'> {
  PUBLIC_URL: string
  LOAD_DEMO_DATA: 'on' | 'catalogue' | 'off'
  /** Where "Pay now" goes: a provider with a key, the built-in test gateway (`test-gateway`), or `none`. */
  payments: string
  /** Settings of every provider with a key, in adapter order. */
  gateways: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** The SMS service: the provider, the built-in test service, or none. */
  sms: 'termii' | 'test' | 'none'
  /** The WhatsApp service: Meta's, the built-in test service, or none. */
  ads: 'meta' | 'test' | 'none'
  whatsapp: 'cloud-api' | 'test' | 'none'
  /** The courier service: the provider, the built-in test service, or none. */
  couriers: 'terminal-africa' | 'test' | 'none'
}

/** An invalid or missing variable; the message is one sentence that names it. */
export class ConfigError extends Error {
  /** The variable that is missing or invalid, if it is one. */
  readonly variable: string | undefined
  constructor(message: string, variable?: string) {
    super(message)
    this.variable = variable
  }
}

/** Whether an origin is this machine, as in a trial shop. */
export function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/**
 * Reads the environment once. Empty variables count as unset. @throws ConfigError with one sentence that names the
 * variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {}
  for (const [name, { schema, description }] of Object.entries<Variable>(variables)) {
    const value = environment[name]?.trim()
    const read = z.safeParse(schema, value === '' ? undefined : value)
    if (!read.success) throw new ConfigError(`${name} must be ${description}.`, name)
    values[name] = read.data
  }
  const read = values as Variables
  if (read.WEB_CONCURRENCY > 1 && !read.DATABASE_URL) {
    throw new ConfigError(
      'WEB_CONCURRENCY above 1 needs DATABASE_URL: only one process can use the embedded database.',
    )
  }
  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const)
    if (read[name] && !read.DATABASE_URL) throw new ConfigError(`${name} needs DATABASE_URL.`)
  if (Boolean(read.SHOP_OWNER_EMAIL) !== Boolean(read.SHOP_OWNER_PASSWORD)) {
    const missing = read.SHOP_OWNER_EMAIL ? 'SHOP_OWNER_PASSWORD' : 'SHOP_OWNER_EMAIL'
    throw new ConfigError(
      `${missing} is missing: SHOP_OWNER_EMAIL and SHOP_OWNER_PASSWORD must be set together.`,
    )
  }
  if (Boolean(read.TERMII_API_KEY) !== Boolean(read.TERMII_SENDER)) {
    const missing = read.TERMII_API_KEY ? 'TERMII_SENDER' : 'TERMII_API_KEY'
    throw new ConfigError(
      `${missing} is missing: TERMII_API_KEY and TERMII_SENDER must be set together.`,
      missing,
    )
  }
  if (Boolean(read.META_PIXEL_ID) !== Boolean(read.META_CONVERSIONS_TOKEN)) {
    const missing = read.META_PIXEL_ID ? 'META_CONVERSIONS_TOKEN' : 'META_PIXEL_ID'
    throw new ConfigError(
      `${missing} is missing: META_PIXEL_ID and META_CONVERSIONS_TOKEN must be set together.`,
      missing,
    )
  }
  const missingKey = findMissingWhatsappKey(read)
  if (missingKey)
    throw new ConfigError(`${missingKey} is missing: WhatsApp needs all of its settings.`, missingKey)
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  const gateways = parseGateways(environment, read.PAYMENT_PROVIDER)
  const primary = read.PAYMENT_PROVIDER ?? gateways.keys().next().value
  const testGateway = isLocal(publicUrl) || read.ALLOW_TEST_PAYMENTS === 'on'
  return {
    ...read,
    PUBLIC_URL: publicUrl,
    LOAD_DEMO_DATA: read.LOAD_DEMO_DATA ?? (read.DATABASE_URL ? 'off' : 'on'),
    gateways,
    payments: primary ?? (testGateway ? 'test-gateway' : 'none'),
    // Away from localhost, the test service would send messages nobody receives instead of emails.
    sms: read.TERMII_API_KEY ? 'termii' : isLocal(publicUrl) ? 'test' : 'none',
    ads: read.META_CONVERSIONS_TOKEN ? 'meta' : isLocal(publicUrl) ? 'test' : 'none',
    whatsapp: read.WHATSAPP_ACCESS_TOKEN ? 'cloud-api' : isLocal(publicUrl) ? 'test' : 'none',
    // The test service delivers nothing, so customers' orders must not depend on it.
    couriers: read.TERMINAL_AFRICA_SECRET_KEY ? 'terminal-africa' : isLocal(publicUrl) ? 'test' : 'none',
  }
}

/** Providers with a key. Incomplete settings, or choosing a provider without a key, stop the start. */
function parseGateways(environment: Record<string, string | undefined>, chosen: string | undefined) {
  const gateways = new Map<string, Record<string, string>>()
  for (const [name, { settings }] of Object.entries(gatewayAdapters)) {
    const values = settings.map(
      (setting) => [setting, environment[setting.name]?.trim() || setting.unset] as const,
    )
    for (const [{ name, isValid, description }, value] of values)
      if (value !== undefined && !isValid.test(value))
        throw new ConfigError(`${name} must be ${description}.`, name)
    const needed = values.filter(([{ unset }]) => unset === undefined)
    const missing = needed.find(([, value]) => value === undefined)?.[0].name
    const isConfigured = needed.some(([, value]) => value !== undefined) || chosen === name
    if (isConfigured && missing !== undefined) {
      const requiredNames = needed.map(([setting]) => setting.name).join(' and ')
      throw new ConfigError(`${missing} is missing: ${name} needs ${requiredNames}.`, missing)
    }
    if (isConfigured)
      gateways.set(name, Object.fromEntries(values.map(([{ name }, value = '']) => [name, value])))
  }
  return gateways
}

/** Every variable as it is documented, in order; `unset` is its default. */
export function listVariables(): { name: string; unset: unknown; description: string; use: string }[] {
  const own = Object.entries<Variable>(variables).map(([name, { schema, ...variable }]) => ({
    name,
    ...variable,
    unset: z.safeParse(schema, undefined).data,
  }))
  const ofGateways = gatewaySettings.map(({ name, unset, description, use }) => ({
    name,
    unset,
    description,
    use,
  }))
  return [...own, ...ofGateways]
}

/** The sender of emails, and whether a mail server is configured, whenever they are read. */
export function emailTransport(getConfig: () => Pick<Config, 'MAIL_FROM' | 'SMTP_URL'>): EmailTransport {
  return {
    get from() {
      return getConfig().MAIL_FROM
    },
    get transport() {
      return getConfig().SMTP_URL ? 'smtp' : 'folder'
    },
  }
}
