import cluster from 'node:cluster'
import { ConfigError, readConfig } from './config.ts'
import { choosePort } from './listen.ts'
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
  if (first.PORT === 0) environment['PORT'] = String(await choosePort(first))
  const config = readConfig(environment)
  const opened = await openShop(config)
  const prepared = cluster.isPrimary ? await prepareShop(opened, config) : {}
  if (config.WEB_CONCURRENCY > 1 && cluster.isPrimary) {
    await opened.database.close()
    await runProcesses(config)
  } else {
    stopOnSignal(await serveShop(opened, config))
    tellFigures(opened.database)
  }
  if (cluster.isPrimary) for (const line of startLines(config, prepared)) console.log(line)
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError || error instanceof StartProblem
  console.error(plain ? error.message : error)
  process.exit(1)
})
