import { migrate } from '@shop/domain/core/db/migrate'
import { storeExtensionError, storeHandledEvents } from '@shop/domain/operations/extensions/active-extensions'
import { updateExtension } from '@shop/domain/operations/extensions/manage-extensions'
import { extensionMigrations } from '@shop/domain/operations/extensions/own-tables'
import type { InstalledExtension } from '@shop/extension/define-extension'
import { migrationsFolder } from './open-test-database.ts'
import type { TestShop } from './open-test-shop.ts'

/** Errors of extensions that a test shop has reported, in their order. */
export type ReportedErrors = { name: string; where: string; error: unknown }[]

/** Installs extensions in a test shop, migrated and switched on, and returns the errors that they report. */
export async function installExtensions(
  shop: TestShop,
  list: readonly InstalledExtension[],
  settings: Record<string, Record<string, string | number | boolean>> = {},
): Promise<ReportedErrors> {
  const reported: ReportedErrors = []
  // The database records when events are due.
  shop.clock.move(Date.now() + 60_000 - shop.clock.now().getTime())
  shop.extensions = {
    list,
    report(_log, name, where, error) {
      reported.push({ name, where, error })
      void storeExtensionError(shop, name, { where, error })
    },
  }
  await migrate(shop.database, migrationsFolder, { more: extensionMigrations(list) })
  await storeHandledEvents(shop)
  for (const { extension } of list)
    await updateExtension(shop, {
      extension: extension.name,
      is_enabled: true,
      settings: settings[extension.name] ?? {},
      version: 1,
    })
  return reported
}
