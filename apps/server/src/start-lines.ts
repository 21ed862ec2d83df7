import type { Config } from './config.ts'
import type { Prepared } from './prepare-shop.ts'

/** What the start prints: where the shop is, how the owner signs in, and what it runs on. */
export function startLines(config: Config, { owner }: Prepared): string[] {
  const lines = [`The shop is open at ${config.PUBLIC_URL}`, `Admin area: ${config.PUBLIC_URL}/admin`]
  if (owner) {
    lines.push(`Owner: ${owner.email}  password: ${owner.password}  (shown only now)`)
  }
  if (!config.DATABASE_URL) {
    lines.push(
      `Data is kept in ${config.DATA_DIR} by the embedded database: good for trying out and small shops; set DATABASE_URL for more.`,
    )
  }
  if (config.payments === 'test-gateway') {
    lines.push('Payments go to the built-in test gateway: no money moves.')
  }
  return lines
}
