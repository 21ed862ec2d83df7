import { asSystem, type RequestContext, silentLog } from '@shop/domain/core/context'
import { systemClock } from '@shop/domain/core/dates'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { systemIds } from '@shop/domain/core/id'
import type { Config } from '../config.ts'
import { installedExtensions } from '../extensions/installed.ts'
import { createExtensions } from '../extensions/report-errors.ts'
import { createSettingsCache } from '../cache/memory-cache.ts'
import { createLiveProviders, type LiveProviders } from '../provider-keys/live-providers.ts'

export interface OpenedShop {
  ctx: RequestContext
  live: LiveProviders
}

/**
 * The migrated database and the configured providers in a context that acts as a visitor. `environment` is what
 * `config` was read from.
 */
export async function openShop(
  environment: Record<string, string | undefined>,
  config: Config,
  database: OpenDatabase,
): Promise<OpenedShop> {
  const live = createLiveProviders({ environment, config })
  const ctx: RequestContext = {
    db: database.db,
    inTransaction: false,
    actor: { kind: 'visitor' },
    clock: config.QUIET_HOURS === 'off' ? { ...systemClock, ignoresQuietHours: true } : systemClock,
    ids: systemIds,
    settings: createSettingsCache(),
    providers: live.providers,
    log: silentLog,
    extensions: createExtensions(installedExtensions, () => asSystem(ctx, 'extensions')),
    publicUrl: config.PUBLIC_URL,
  }
  await live.reload(ctx)
  return { ctx, live }
}
