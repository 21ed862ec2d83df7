import cluster, { type Worker } from 'node:cluster'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { createSharedMetrics } from '../operations/metrics/metrics.ts'
import { serveMetrics } from '../operations/metrics/serve-metrics.ts'
import { type StartLog, StartProblem } from './start-log.ts'
import { stopOnSignal } from './shutdown.ts'
import type { OpenDatabase } from '@shop/domain/core/db/database'

/** A process that dies within this time of its start, in ms, is restarted only after an equal pause. */
const steadyMs = 2_000

/** Forks WEB_CONCURRENCY processes, replaces those that die, and forwards stop requests. */
export async function runProcesses(config: Config, log: StartLog): Promise<void> {
  const { WEB_CONCURRENCY, PORT } = config
  let stopping = false
  cluster.setupPrimary({ serialization: 'json' })

  function fork(): Worker {
    const worker = cluster.fork({ PORT: String(PORT) })
    const startedAt = Date.now()
    worker.once('exit', (code, signal) => void replace(startedAt, code ?? signal))
    return worker
  }
  async function replace(startedAt: number, how: number | string): Promise<void> {
    if (stopping) return
    log.error(`A server process ended (${how}); a new one is starting.`)
    if (Date.now() - startedAt < steadyMs) await setTimeout(steadyMs)
    if (!stopping) fork()
  }

  const workers = Array.from({ length: WEB_CONCURRENCY }, fork)
  const stopMetrics = await serveMetrics(createSharedMetrics().render, config)
  stopOnSignal(async () => {
    stopping = true
    await stopMetrics()
    await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker))
  })
  await Promise.all(workers.map(listening))
}

async function stopWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.process.kill('SIGTERM')
  await ended
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve())
    // A killed process is replaced like any other; one that gave up has logged why.
    worker.once('exit', (code, signal) =>
      signal
        ? resolve()
        : reject(new StartProblem(`A server process ended with ${code} before it could serve.`)),
    )
  })
}

/** Reports the number of queries to the parent process only, for the benchmark. */
export function reportQueryCount(database: OpenDatabase): void {
  if (!process.send) return
  process.on('message', (message) => {
    if (message === 'stats') process.send?.({ statements: database.statementsSent() })
  })
  process.channel?.unref()
}
