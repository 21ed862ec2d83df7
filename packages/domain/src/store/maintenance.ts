import { randomBytes } from 'node:crypto'
import { Maintenance, type Closure } from '@shop/contract/settings'
import * as z from 'zod/mini'
import { defineSetting } from './settings.ts'

const Stored = z.extend(Maintenance, { bypass_token: z.string().check(z.minLength(1)) })

/**
 * Whether the shop is closed for customers. Every process sees a change within a second. A missing or invalid value
 * means open.
 */
export const maintenance = defineSetting<z.output<typeof Stored>, Maintenance>({
  key: 'maintenance',
  schema: Stored,
  defaults: { enabled: false, until: null, note: '', bypass_token: '' },
  permissions: { read: 'settings:read', write: 'settings:write' },
  audit: 'settings.maintenance_updated',
  prepare: (_, input, before) => ({
    ...input,
    bypass_token:
      before.enabled && input.enabled ? before.bypass_token : randomBytes(16).toString('base64url'),
  }),
  describe: ({ enabled, until, note }) => ({ enabled, until, note }),
})

/** Used if there is no expected end, or once it has passed; in seconds. */
const retryAfterSeconds = 300

/** The current closure as shown to customers; null while the shop is open. */
export function getClosure({ enabled: isEnabled, until, note }: Maintenance, now: Date): Closure | null {
  if (!isEnabled) return null
  const secondsLeft = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return secondsLeft > 0
    ? { until, note, retry_after: secondsLeft }
    : { until: null, note, retry_after: retryAfterSeconds }
}
