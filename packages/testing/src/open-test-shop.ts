import type { Actor } from '@shop/domain/core/actor'
import type { Providers, RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { systemIds } from '@shop/domain/core/id'
import { uncachedSettings } from '@shop/domain/core/kept-facts'
import { silentLog } from '@shop/domain/core/log'
import { memoryProviders, type MemoryProviders } from './memory-providers.ts'
import { openTestDatabase } from './open-test-database.ts'
import { testClock, type TestClock } from './test-clock.ts'

export interface TestShop extends RequestContext {
  clock: TestClock
  providers: Providers & MemoryProviders
  database: OpenDatabase
  /** The same shop seen by another actor. */
  as(actor: Actor): RequestContext
  close(): Promise<void>
}

/** A shop on the engine under test, with providers that only remember. Close it after the tests of the file. */
export async function openTestShop(database?: OpenDatabase): Promise<TestShop> {
  const opened = database ?? (await openTestDatabase())
  const shop: TestShop = {
    db: opened.db,
    inTransaction: false,
    actor: { kind: 'system', name: 'test' },
    clock: testClock(),
    ids: systemIds,
    settings: uncachedSettings,
    providers: memoryProviders(),
    log: silentLog,
    publicUrl: 'http://localhost:3000',
    database: opened,
    as: (actor) => ({ ...shop, actor }),
    close: () => opened.close(),
  }
  return shop
}
