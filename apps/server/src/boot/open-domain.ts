import { type RequestContext, silentLog } from '@shop/domain/core/context'
import { systemClock } from '@shop/domain/core/dates'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { systemIds } from '@shop/domain/core/id'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { composeGateways, composeCouriers, composeSms, composeProviders } from './compose-providers.ts'
import type { Config } from '../config.ts'
import { createSettingsCache } from '../cache/memory-cache.ts'
import { testGatewayKey, testCourierKey, testSmsKey } from '../sandbox/sandbox-keys.ts'

/** The migrated database and the configured providers in a context that acts as a visitor. */
export async function openShop(config: Config, database: OpenDatabase): Promise<RequestContext> {
  const ctx: RequestContext = {
    db: database.db,
    inTransaction: false,
    actor: { kind: 'visitor' },
    clock: config.QUIET_HOURS === 'off' ? { ...systemClock, ignoresQuietHours: true } : systemClock,
    ids: systemIds,
    settings: createSettingsCache(),
    providers: composeProviders(config, createPaymentGateways()),
    log: silentLog,
    publicUrl: config.PUBLIC_URL,
  }
  const gateways = await composeGateways(config, () => testGatewayKey(ctx))
  const sms = await composeSms(config, () => testSmsKey(ctx))
  const couriers = await composeCouriers(config, () => testCourierKey(ctx))
  return { ...ctx, providers: { ...ctx.providers, gateways, sms, couriers } }
}
