import type { Owner } from '@shop/domain/identity/staff/create-owner'
import type { Config } from '../config.ts'

/**
 * What the start tells: where the shop is, how the owner signs in, and what it runs on. A password that was made just
 * now stands in it only without a `passwordFile`, at a terminal: what goes elsewhere is kept, often for good.
 */
export function startLines(
  config: Pick<Config, 'PUBLIC_URL' | 'DATABASE_URL' | 'DATA_DIR' | 'payments' | 'sms' | 'couriers'>,
  owner: Owner | undefined,
  passwordFile?: string,
): string[] {
  const lines = [`The shop is open at ${config.PUBLIC_URL}`]
  if (owner) lines.push(...ownerLines(config.PUBLIC_URL, owner, passwordFile))
  if (!config.DATABASE_URL) {
    lines.push(
      `Data is kept in ${config.DATA_DIR} by the embedded database, for trying out and small shops; set DATABASE_URL for more.`,
    )
  }
  if (config.payments === 'test-gateway') {
    lines.push('Payments go to the built-in test gateway: no money moves.')
  }
  if (config.sms === 'test') lines.push('Text messages go to a built-in test service: they reach nobody.')
  if (config.couriers === 'test') lines.push('Couriers are a built-in test service: it carries nothing.')
  return lines
}

/** How the owner signs in. */
export function ownerLines(publicUrl: string, { email, password }: Owner, passwordFile?: string): string[] {
  const signsIn = `The owner signs in at ${publicUrl}/admin as ${email}`
  if (!password) return [`${signsIn}.`]
  if (passwordFile) {
    return [
      `${signsIn} with the password in ${passwordFile}, a file that goes when the owner has signed in.`,
      'The password stands nowhere else; npm run owner:reset makes a new one.',
    ]
  }
  return [
    `${signsIn} with ${password}`,
    'This password is shown only now; npm run owner:reset makes a new one.',
  ]
}
