import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopProcess, type ShopProcess } from '@shop/testing/start-shop-process'

export interface MeasuredShop extends ShopProcess {
  /** Statements sent to the database since the start. */
  statements(): Promise<number>
}

/** Starts the built shop with the demo catalogue: on PostgreSQL when an address is given, else embedded. */
export async function startMeasuredShop(
  options: { databaseUrl?: string; dataFolder?: string; env?: Record<string, string> } = {},
): Promise<MeasuredShop> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShopProcess({
    dataFolder,
    env: { DATABASE_URL: options.databaseUrl ?? '', ...options.env },
  })
  return {
    ...shop,
    statements: () =>
      new Promise((resolve) => {
        shop.child.once('message', (message: { statements: number }) => resolve(message.statements))
        shop.child.send('figures')
      }),
    async stop() {
      const code = await shop.stop()
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true })
      return code
    },
  }
}
