import type { RequestContext } from '@shop/domain/core/context'
import { systemClock } from '@shop/domain/core/clock'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { systemIds } from '@shop/domain/core/id'
import { silentLog } from '@shop/domain/core/log'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateways'
import { composeGateways } from './compose-gateways.ts'
import { composeCouriers } from './compose-couriers.ts'
import { composeSms } from './compose-sms.ts'
import { composeProviders } from './compose-providers.ts'
import type { Config } from '../config.ts'
import { createSettingsCache } from '../cache/keep-facts.ts'
import { testGatewayKey } from '../sandbox/gateway/test-gateway-key.ts'
import { testCourierKey } from '../sandbox/courier/test-courier-key.ts'
import { testSmsKey } from '../sandbox/sms/test-sms-key.ts'

/** The migrated database and the configured providers behind one context that acts as a visitor. */
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
