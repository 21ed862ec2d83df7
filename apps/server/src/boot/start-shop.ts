import cluster from 'node:cluster'
import { readConfig } from '../config.ts'
import { collectGarbageWhenIdle, getNodeHeap } from './heap.ts'
import { claimPort } from './listen.ts'
import { migrateDatabase, openConfiguredDatabase } from './open-database.ts'
import { openShop } from './open-domain.ts'
import { writeOwnerPasswordFile } from './owner-password-file.ts'
import { prepareShop } from './prepare-shop.ts'
import { runProcesses, reportQueryCount } from './processes.ts'
import { serveShop } from './serve-shop.ts'
import { stopOnSignal } from './shutdown.ts'
import { createStartLog, startBannerLines } from './start-log.ts'

/**
 * Opens the database and providers that the environment names, and serves the shop until a signal stops it. @throws
 * ConfigError for an invalid variable, StartProblem for anything else that prevents the start
 */
export async function startShop(env: NodeJS.ProcessEnv): Promise<void> {
  const environment = { ...env }
  const first = readConfig(environment)
  if (cluster.isPrimary) environment['PORT'] = String(await claimPort(first))
  const config = readConfig(environment)
  const log = createStartLog(config.LOG_LEVEL)
  const database = await openConfiguredDatabase(config)
  if (cluster.isPrimary) await migrateDatabase(database)
  const { ctx, live } = await openShop(environment, config, database)
  const owner = cluster.isPrimary ? await prepareShop(ctx, config, log) : undefined
  // Before anything can fail, because the password is not shown again.
  const passwordFile =
    owner?.password && !process.stdout.isTTY
      ? writeOwnerPasswordFile(config.DATA_DIR, owner.password)
      : undefined
  if (config.WEB_CONCURRENCY > 1 && cluster.isPrimary) {
    await database.close()
    await runProcesses(config, log)
  } else {
    const { open, stop } = await serveShop(ctx, database, { config, live })
    stopOnSignal(stop)
    await open()
    reportQueryCount(database)
    collectGarbageWhenIdle(getNodeHeap())
  }
  if (cluster.isPrimary)
    for (const line of startBannerLines(live.getConfig(), owner, passwordFile)) log.info(line)
}
