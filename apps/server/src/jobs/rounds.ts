import { sweepPayments } from '@shop/domain/orders/payment/sweep-payments'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import { resumeJobs } from '@shop/domain/core/jobs/resume-jobs'
import { expireOrders } from '@shop/domain/orders/lapse-orders'
import type { Poller } from './repeat.ts'

const pollMs = 15_000

/**
 * What must not wait for the minute, nor for a job that died with its process: stock that is held no more, payments of
 * which nobody told, and long work that a process left behind. Each may run in several processes at once: an order is lapsed or settled once.
 */
export function pollers(ctx: RequestContext): Poller[] {
  return [
    { name: 'expire-orders', pollMs, run: () => expireOrders(asSystem(ctx, 'expire-orders')) },
    { name: 'sync-payments', pollMs, run: () => sweepPayments(asSystem(ctx, 'sync-payments')) },
    { name: 'resume-jobs', pollMs, run: () => resumeJobs(asSystem(ctx, 'resume-jobs')) },
  ]
}
