import { syncPayments } from '@shop/domain/orders/payment/sync-payments'
import { asSystem, type RequestContext, type Log } from '@shop/domain/core/context'
import { resumeJobs } from '@shop/domain/core/jobs/job-runner'
import { addUnitSales } from '@shop/domain/catalogue/inventory/add-unit-sales'
import { expireOrders } from '@shop/domain/orders/expire-orders'

const pollMs = 15_000

/**
 * Tasks that cannot wait for a schedule, or belong to a dead process: expired stock reservations, payments without a
 * notification, abandoned background jobs, and units sold. Several processes may run each, but an order is only expired or paid
 * once.
 */
export function pollers(ctx: RequestContext): Poller[] {
  return [
    { name: 'expire-orders', pollMs, run: () => expireOrders(asSystem(ctx, 'expire-orders')) },
    { name: 'sync-payments', pollMs, run: () => syncPayments(asSystem(ctx, 'sync-payments')) },
    { name: 'add-unit-sales', pollMs, run: () => addUnitSales(asSystem(ctx, 'add-unit-sales')) },
    { name: 'resume-jobs', pollMs, run: () => resumeJobs(asSystem(ctx, 'resume-jobs')) },
  ]
}

interface Poller {
  name: string
  /** From the end of one run to the start of the next, in ms. */
  pollMs: number
  run(): Promise<unknown>
}

/**
 * Runs a poller repeatedly in every process, without a row that a killed process could leave behind. Failures are
 * logged and retried. The returned function stops it after the current run.
 */
export function pollEvery({ name, pollMs, run }: Poller, log: Log): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let running: Promise<void> | undefined
  async function go(): Promise<void> {
    try {
      await run()
    } catch (err) {
      log.error({ err, job: name }, 'a job failed')
    }
    if (!isStopped) scheduleNext()
  }
  function scheduleNext(): void {
    timer = setTimeout(() => {
      running = go()
    }, pollMs)
  }
  scheduleNext()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
