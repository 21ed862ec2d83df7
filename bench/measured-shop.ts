import { startShopProcess, type ShopProcess } from '@shop/testing/start-shop-process'

export interface MeasuredShop extends ShopProcess {
  /** Statements sent to the database since the start. */
  statements(): Promise<number>
}

/**
 * Starts the built shop with the demo catalogue, on PostgreSQL if a URL is given, otherwise embedded. All starts on one
 * database need the same folder, because the first one writes the images there.
 */
export async function startMeasuredShop(input: {
  dataFolder: string
  databaseUrl?: string
  env?: Record<string, string>
}): Promise<MeasuredShop> {
  const shop = await startShopProcess({
    dataFolder: input.dataFolder,
    env: { DATABASE_URL: input.databaseUrl ?? '', ...input.env },
  })
  return {
    ...shop,
    statements: () =>
      new Promise((resolve) => {
        shop.child.once('message', (message: { statements: number }) => resolve(message.statements))
        shop.child.send('stats')
      }),
  }
}
