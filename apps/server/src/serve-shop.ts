import type { Config } from './config.ts'
import { createServer } from './http/create-server.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { listen } from './listen.ts'
import type { OpenShop } from './open-shop.ts'

/** Serves an open, prepared shop. The answer stops it: requests and jobs in flight end first, the database last. */
export async function serveShop({ shop, database }: OpenShop, config: Config): Promise<() => Promise<void>> {
  const app = await createServer({ config, database, shop })
  await listen(app, config)
  const stopJobs = await startJobs({ ...shop, log: app.log }, database, config)
  return async () => {
    await Promise.all([app.close(), stopJobs()])
    await database.close()
  }
}
