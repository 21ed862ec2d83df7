import cluster from 'node:cluster'
import { inspect } from 'node:util'
import { collectGarbageWhenIdle, getNodeHeap } from './boot/heap.ts'
import { ConfigError, readConfig } from './config.ts'
import { writeOwnerPasswordFile } from './boot/owner-password-file.ts'
import { claimPort } from './boot/listen.ts'
import { migrateDatabase, openConfiguredDatabase } from './boot/open-database.ts'
import { openShop } from './boot/open-domain.ts'
import { prepareShop } from './boot/prepare-shop.ts'
import { runProcesses, reportQueryCount } from './boot/processes.ts'
import { serveShop } from './boot/serve-shop.ts'
import { startBannerLines, createStartLog, StartProblem } from './boot/start-log.ts'
import { stopOnSignal } from './boot/shutdown.ts'

async function main(): Promise<void> {
  const environment = { ...process.env }
  const first = readConfig(environment)
  if (cluster.isPrimary) environment['PORT'] = String(await claimPort(first))
  const config = readConfig(environment)
  const log = createStartLog(config.LOG_LEVEL)
  const database = await openConfiguredDatabase(config)
  if (cluster.isPrimary) await migrateDatabase(database)
  const ctx = await openShop(config, database)
  const owner = cluster.isPrimary ? await prepareShop(ctx, config, log) : undefined
  // Before anything else can fail: it is not shown again.
  const passwordFile =
    owner?.password && !process.stdout.isTTY
      ? writeOwnerPasswordFile(config.DATA_DIR, owner.password)
      : undefined
  if (config.WEB_CONCURRENCY > 1 && cluster.isPrimary) {
    await database.close()
    await runProcesses(config, log)
  } else {
    const { open, stop } = await serveShop(ctx, database, config)
    stopOnSignal(stop)
    await open()
    reportQueryCount(database)
    collectGarbageWhenIdle(getNodeHeap())
  }
  if (cluster.isPrimary) for (const line of startBannerLines(config, owner, passwordFile)) log.info(line)
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError || error instanceof StartProblem
  // At any log level: otherwise nobody would know why the shop did not start.
  createStartLog('error', process.stderr).error(plain ? error.message : inspect(error))
  process.exit(1)
})
