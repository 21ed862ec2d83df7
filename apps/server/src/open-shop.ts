import type { ShopContext } from '@shop/shop/kernel/context'
import { systemClock } from '@shop/shop/kernel/clock'
import type { OpenDatabase } from '@shop/shop/kernel/database'
import { systemIds } from '@shop/shop/kernel/id'
import { silentLog } from '@shop/shop/kernel/log'
import { composeProviders } from './compose-providers.ts'
import type { Config } from './config.ts'
import { openConfiguredDatabase } from './open-configured-database.ts'

export interface OpenShop {
  shop: ShopContext
  database: OpenDatabase
}

/** The configured database and providers behind one context that acts as a visitor. */
export async function openShop(config: Config): Promise<OpenShop> {
  const database = await openConfiguredDatabase(config)
  const shop: ShopContext = {
    db: database.db,
    inTransaction: false,
    actor: { kind: 'visitor' },
    clock: systemClock,
    ids: systemIds,
    providers: await composeProviders(config),
    log: silentLog,
    publicUrl: config.PUBLIC_URL,
  }
  return { shop, database }
}
