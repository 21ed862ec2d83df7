import { listVariables } from './config.ts'

/** Variables by what they are for, as the documents show them. */
const sections: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'The server',
    ['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'WEB_CONCURRENCY', 'SHUTDOWN_DELAY_SECONDS', 'LOG_LEVEL'],
  ],
  [
    'Data',
    [
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_LISTEN_URL',
      'DATABASE_READ_URL',
      'DATABASE_CONNECTIONS',
      'FILE_STORAGE_URL',
      'SECRETS_KEY',
      'LOAD_DEMO_DATA',
    ],
  ],
  ['Backups elsewhere', ['BACKUP_STORAGE_URL', 'BACKUP_RECIPIENT', 'BACKUP_RECOVERY_KEY']],
  ['The owner', ['SHOP_OWNER_EMAIL', 'SHOP_OWNER_PASSWORD']],
  ['Emails', ['SMTP_URL', 'MAIL_FROM']],
  [
    'Payments',
    [
      'PAYMENT_PROVIDER',
      'ALLOW_TEST_PAYMENTS',
      'PAYSTACK_SECRET_KEY',
      'PAYSTACK_BASE_URL',
      'FLUTTERWAVE_SECRET_KEY',
      'FLUTTERWAVE_WEBHOOK_HASH',
      'FLUTTERWAVE_BASE_URL',
    ],
  ],
  ['Text messages', ['TERMII_API_KEY', 'TERMII_BASE_URL', 'TERMII_SENDER', 'TERMII_SECRET_KEY']],
  [
    'WhatsApp',
    [
      'WHATSAPP_ACCESS_TOKEN',
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_BUSINESS_ACCOUNT_ID',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
    ],
  ],
  ['Adverts', ['META_PIXEL_ID', 'META_CONVERSIONS_TOKEN']],
  ['Couriers', ['TERMINAL_AFRICA_SECRET_KEY', 'TERMINAL_AFRICA_BASE_URL']],
  ['Monitoring', ['METRICS_PORT', 'METRICS_HOST', 'METRICS_TOKEN', 'SENTRY_DSN', 'SENTRY_ENVIRONMENT']],
  ['Tests and measurements', ['RATE_LIMITS', 'QUIET_HOURS', 'PAGE_CACHE', 'NODE_ENV']],
]

type Documented = ReturnType<typeof listVariables>[number]

/** The sections with their variables. Throws an Error if a variable is in none, or a name is that of none. */
function listSections(): { title: string; variables: Documented[] }[] {
  const byName = new Map(listVariables().map((variable) => [variable.name, variable]))
  const listed = sections.map(([title, names]) => ({
    title,
    variables: names.map((name) => {
      const variable = byName.get(name)
      if (!variable) throw new Error(`${name} is not a variable, or is in two sections.`)
      byName.delete(name)
      return variable
    }),
  }))
  if (byName.size > 0) throw new Error(`${[...byName.keys()].join(', ')}: in no section of config-docs.ts.`)
  return listed
}

const intro = `# Settings

Read once at the start, from the environment and from a file \`.env\` beside package.json (\`.env.example\` has every line to
start from); what the environment has wins over the file. An invalid setting stops the start with a message that names it.
Traces are switched on by the standard variables of OpenTelemetry ([runbook](runbook.md)).
\`npm run settings\` writes this page and \`.env.example\` from \`apps/server/src/config.ts\`.
`

/** docs/settings.md */
export function renderSettingsPage(): string {
  const tables = listSections().map(({ title, variables }) =>
    [
      `## ${title}`,
      '',
      '| Variable | Default | Value | Use |',
      '| --- | --- | --- | --- |',
      ...variables.map(
        ({ name, unset, description, use }) =>
          `| \`${name}\` | ${unset === undefined ? '' : `\`${String(unset)}\``} | ${description} | ${use} |`,
      ),
    ].join('\n'),
  )
  return `${[intro.trimEnd(), ...tables].join('\n\n')}\n`
}

/** .env.example: every variable, commented out, with its default. */
export function renderEnvironmentExample(): string {
  const parts = listSections().map(({ title, variables }) =>
    [
      `# ${title}`,
      ...variables.map(
        ({ name, unset, description, use }) =>
          `\n# ${description.charAt(0).toUpperCase()}${description.slice(1)}. ${use}\n#${name}=${unset === undefined ? '' : String(unset)}`,
      ),
    ].join('\n'),
  )
  return `# Copy to .env and remove the # of what you set. docs/settings.md has the same as a page.\n\n${parts.join('\n\n')}\n`
}
