import type { Owner } from '@shop/shop/staff/create-owner'
import type { Config } from './config.ts'

/** What the start prints: where the shop is, how the owner signs in, and what it runs on. */
export function startLines(config: Config, owner: Owner | undefined): string[] {
  const lines = [`The shop is open at ${config.PUBLIC_URL}`]
  if (owner?.password) {
    lines.push(
      `The owner signs in at ${config.PUBLIC_URL}/admin as ${owner.email} with ${owner.password}`,
      'This password is shown only now; npm run owner:reset makes a new one.',
    )
  } else if (owner) {
    lines.push(`The owner signs in at ${config.PUBLIC_URL}/admin as ${owner.email}.`)
  }
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
