import { getSystem, retryFailedJobs } from '@shop/contract/admin/system'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { getSystemChecks } from '@shop/domain/backoffice/dashboard/read-checks'
import { getOutboxStatus } from '@shop/domain/operations/jobs/read-work'
import { retryFailedJobs as tryAgain } from '@shop/domain/operations/jobs/retry-work'
import type { Config } from '../../config.ts'
import { route, type RouteContext } from '../../http/serve.ts'
import { listScheduleRuns } from '../../jobs/read-schedules.ts'
import { emailTransport } from '../../boot/mail-post.ts'
import { getDatabaseStats, getDiskStats, getProcessStats } from '../../boot/read-machine.ts'

interface RuntimeOptions {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'FILES_URL' | 'DATA_DIR'>
  database: OpenDatabase
}

export function systemRoutes(api: RouteContext, { config, database }: RuntimeOptions): void {
  route(api, getSystem, async (ctx) => ({
    ...getProcessStats(ctx.clock.now()),
    database: await getDatabaseStats(database),
    disk: await getDiskStats(config.DATA_DIR),
    jobs: await getOutboxStatus(ctx),
    schedules: await listScheduleRuns(database),
    ...(await getSystemChecks(ctx)),
    payment_mode: ctx.providers.gateways.primary?.mode ?? ('none' as const),
    email_transport: emailTransport(config).transport,
    sms_mode: ctx.providers.sms?.mode ?? ('none' as const),
    couriers: (ctx.providers.couriers ?? []).map(({ name }) => name),
    file_storage: config.FILES_URL ? ('s3' as const) : ('folder' as const),
  }))
  route(api, retryFailedJobs, async (ctx, { body }) => ({ retried: await tryAgain(ctx, body.ids) }))
}
