import cluster from 'node:cluster'
import { collectWhenIdle } from './collect-when-idle.ts'
import { ConfigError, readConfig } from './config.ts'
import { claimPort } from './listen.ts'
import { migrateDatabase } from './migrate-database.ts'
import { nodeHeap } from './node-heap.ts'
import { openConfiguredDatabase } from './open-configured-database.ts'
import { openShop } from './open-shop.ts'
import { prepareShop } from './prepare-shop.ts'
import { runProcesses } from './run-processes.ts'
import { serveShop } from './serve-shop.ts'
import { startLines } from './start-lines.ts'
import { StartProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { tellFigures } from './tell-figures.ts'

async function main(): Promise<void> {
  const environment = { ...process.env }
  const first = readConfig(environment)
  if (cluster.isPrimary) environment['PORT'] = String(await claimPort(first))
  const config = readConfig(environment)
  const database = await openConfiguredDatabase(config)
  if (cluster.isPrimary) await migrateDatabase(database)
  const shop = await openShop(config, database)
  const owner = cluster.isPrimary ? await prepareShop(shop, config) : undefined
  if (config.WEB_CONCURRENCY > 1 && cluster.isPrimary) {
    await database.close()
    await runProcesses(config)
  } else {
    const { open, stop } = await serveShop(shop, database, config)
    stopOnSignal(stop)
    await open()
    tellFigures(database)
    collectWhenIdle(nodeHeap())
  }
  if (cluster.isPrimary) for (const line of startLines(config, owner)) console.log(line)
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError || error instanceof StartProblem
  console.error(plain ? error.message : error)
  process.exit(1)
})
