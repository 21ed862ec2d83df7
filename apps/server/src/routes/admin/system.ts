import { getSystem, retryWork } from '@shop/contract/admin/system'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { readChecks } from '@shop/domain/backoffice/dashboard/read-checks'
import { readWork } from '@shop/domain/operations/jobs/read-work'
import { retryWork as tryAgain } from '@shop/domain/operations/jobs/retry-work'
import type { Config } from '../../config.ts'
import { serve, type Doors } from '../../http/serve.ts'
import { readSchedules } from '../../jobs/read-schedules.ts'
import { mailPost } from '../../boot/mail-post.ts'
import { readDatabase, readDisk, readProcess } from '../../boot/read-machine.ts'

interface Running {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'FILES_URL' | 'DATA_DIR'>
  database: OpenDatabase
}

export function systemRoutes(doors: Doors, { config, database }: Running): void {
  serve(doors, getSystem, async (ctx) => ({
    ...readProcess(ctx.clock.now()),
    database: await readDatabase(database),
    disk: await readDisk(config.DATA_DIR),
    jobs: await readWork(ctx),
    schedules: await readSchedules(database),
    ...(await readChecks(ctx)),
    payment_mode: ctx.providers.gateways.forNew?.mode ?? ('none' as const),
    email_transport: mailPost(config).transport,
    sms_mode: ctx.providers.sms?.mode ?? ('none' as const),
    couriers: (ctx.providers.couriers ?? []).map(({ name }) => name),
    file_storage: config.FILES_URL ? ('s3' as const) : ('folder' as const),
  }))
  serve(doors, retryWork, async (ctx, { body }) => ({ retried: await tryAgain(ctx, body.ids) }))
}
