import * as z from 'zod/mini'

const port = z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(65_535))
const flag = z.enum(['on', 'off'])
const origin = z.url({ protocol: /^https?$/ }).check(z.regex(/^https?:\/\/[^/]+$/))

/** Every environment variable the shop reads, with its plain words for the README and for refusals. */
const variables = {
  NODE_ENV: [
    z._default(z.enum(['production', 'development', 'test']), 'production'),
    'production or development',
  ],
  PORT: [z._default(port, 3000), 'a port number between 0 and 65535'],
  HOST: [z._default(z.string(), '127.0.0.1'), 'the address to listen on'],
  PUBLIC_URL: [z.optional(origin), 'the origin shoppers use, like https://shop.example.ng, without a path'],
  DATABASE_URL: [z.optional(z.url({ protocol: /^postgres(ql)?$/ })), 'a postgres:// address'],
  DATABASE_CONNECTIONS: [
    z._default(z.coerce.number<string>().check(z.int(), z.gte(2), z.lte(200)), 10),
    'a whole number of connections from 2 to 200',
  ],
  DATA_DIR: [z._default(z.string().check(z.minLength(1)), 'data'), 'a folder that the shop may write'],
  FILES_URL: [
    z.optional(z.url({ protocol: /^s3$/ })),
    'an address like s3://key:secret@host/bucket?region=eu-west-1',
  ],
  SMTP_URL: [z.optional(z.url({ protocol: /^smtps?$/ })), 'an smtp:// or smtps:// address'],
  MAIL_FROM: [
    z.optional(z.string().check(z.regex(/@/))),
    'the sender of mails, like Kasoja <hello@example.ng>',
  ],
  SHOP_OWNER_EMAIL: [z.optional(z.email()), 'an email address'],
  SHOP_OWNER_PASSWORD: [z.optional(z.string().check(z.minLength(12))), 'a password of 12 characters or more'],
  DEMO: [z.optional(flag), 'on or off'],
  PAYSTACK_SECRET_KEY: [
    z.optional(z.string().check(z.regex(/^sk_(test|live)_[A-Za-z0-9]+$/))),
    'a Paystack secret key (sk_test_… or sk_live_…)',
  ],
  PAYSTACK_BASE_URL: [z._default(origin, 'https://api.paystack.co'), 'the origin of the Paystack API'],
  TEST_PAYMENTS: [z._default(flag, 'off'), 'on or off'],
  TRUST_PROXY: [z.optional(z.string()), 'the addresses of proxies to trust, or a number of hops'],
  WEB_CONCURRENCY: [
    z._default(z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(64)), 1),
    'a whole number of processes from 1 to 64',
  ],
  RATE_LIMITS: [z._default(flag, 'on'), 'on or off'],
  LOG_LEVEL: [
    z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    'debug, info, warn, error or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>

type Variables = { -readonly [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> }

export interface Config extends Omit<Variables, 'PUBLIC_URL' | 'DEMO'> {
  PUBLIC_URL: string
  DEMO: boolean
  /** Where "Pay now" goes: the provider, the built-in test gateway, or nowhere. */
  payments: 'paystack' | 'test-gateway' | 'none'
}

/** A wrong or missing variable; the message is one plain sentence that names it. */
export class ConfigError extends Error {}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/**
 * Reads the environment once. Empty variables count as unset.
 * @throws ConfigError with one plain sentence that names the variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {}
  for (const [name, [schema, words]] of Object.entries(variables)) {
    const given = environment[name]?.trim()
    const read = z.safeParse(schema as z.ZodMiniType, given === '' ? undefined : given)
    if (!read.success) throw new ConfigError(`${name} must be ${words}.`)
    values[name] = read.data
  }
  const read = values as Variables
  if (read.WEB_CONCURRENCY > 1 && !read.DATABASE_URL) {
    throw new ConfigError(
      'WEB_CONCURRENCY above 1 needs DATABASE_URL: the embedded database has one owner process.',
    )
  }
  if (Boolean(read.SHOP_OWNER_EMAIL) !== Boolean(read.SHOP_OWNER_PASSWORD)) {
    const missing = read.SHOP_OWNER_EMAIL ? 'SHOP_OWNER_PASSWORD' : 'SHOP_OWNER_EMAIL'
    throw new ConfigError(`${missing} is missing: SHOP_OWNER_EMAIL and SHOP_OWNER_PASSWORD go together.`)
  }
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  const testGateway = isLocal(publicUrl) || read.TEST_PAYMENTS === 'on'
  return {
    ...read,
    PUBLIC_URL: publicUrl,
    DEMO: (read.DEMO ?? (read.DATABASE_URL ? 'off' : 'on')) === 'on',
    payments: read.PAYSTACK_SECRET_KEY ? 'paystack' : testGateway ? 'test-gateway' : 'none',
  }
}

/** Each variable with its words, for the README's table. */
export const variableWords: ReadonlyArray<readonly [string, string]> = Object.entries(variables).map(
  ([name, [, words]]) => [name, words] as const,
)
