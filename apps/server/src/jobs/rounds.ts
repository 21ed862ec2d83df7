import { sweepPayments } from '@shop/domain/orders/payment/sweep-payments'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import { resumeJobs } from '@shop/domain/core/jobs/resume-jobs'
import { lapseOrders } from '@shop/domain/orders/lapse-orders'
import type { Round } from './repeat.ts'

const restMs = 15_000

/**
 * What must not wait for the minute, nor for a job that died with its process: stock that is held no more, payments of
 * which nobody told, and long work that a process left behind. Each may run in several processes at once: an order is lapsed or settled once.
 */
export function rounds(ctx: RequestContext): Round[] {
  return [
    { name: 'expire-orders', restMs, work: () => lapseOrders(asSystem(ctx, 'expire-orders')) },
    { name: 'sync-payments', restMs, work: () => sweepPayments(asSystem(ctx, 'sync-payments')) },
    { name: 'resume-jobs', restMs, work: () => resumeJobs(asSystem(ctx, 'resume-jobs')) },
  ]
}
