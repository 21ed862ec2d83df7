import { idFromKey } from '@shop/domain/core/idempotency'
import { getSystem, retryFailedJobs } from '@shop/contract/admin/system'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { getSystemChecks } from '@shop/domain/backoffice/dashboard/dashboard'
import { getOutboxStatus, retryFailedJobs as tryAgain } from '@shop/domain/operations/jobs/failed-jobs'
import { type Config, emailTransport } from '../../config.ts'
import { route, type RouteContext } from '../../http/route.ts'
import {
  listScheduleRuns,
  getDatabaseStats,
  getDiskStats,
  getProcessStats,
} from '../../operations/system-status.ts'
import * as contract from '@shop/contract/admin/jobs'
import {
  listBackupJobs,
  requestBackup,
  requestRestoreTest,
  type StoredBackup,
  listBackups,
  getBackup,
} from '@shop/domain/operations/backups/backups'
import { listJobs, getJob, controlJob } from '@shop/domain/operations/jobs/jobs'
import { jobCancelHooks } from '../../jobs/background-jobs.ts'
import * as backupsContract from '@shop/contract/admin/backups'
import { createBackupLink, consumeBackupLink } from '@shop/domain/operations/backups/backup-link'
import { backupSettings } from '@shop/domain/operations/backups/backup-schedule'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import { lagosDate } from '@shop/domain/core/dates'
import { fail } from '@shop/domain/core/errors'
import { createBackupFolders } from '../../operations/backups/backup-folders.ts'
import { createFolderArchive } from '../../operations/backups/pack-folder.ts'
import { deleteDemoData } from '@shop/contract/admin/products'
import { deleteDemoCatalogue } from '@shop/domain/catalogue/products/demo-catalogue'

interface RuntimeOptions {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'FILE_STORAGE_URL' | 'DATA_DIR'>
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
    file_storage: config.FILE_STORAGE_URL ? ('s3' as const) : ('folder' as const),
  }))
  route(api, retryFailedJobs, async (ctx, { body }) => ({ retried: await tryAgain(ctx, body.ids) }))
}

export function jobRoutes(api: RouteContext): void {
  route(api, contract.listJobs, async (ctx, { query }) => {
    const { jobs } = await listJobs(ctx, query)
    const backups = (await listBackupJobs(ctx)).filter(({ kind }) => (query.kind ?? kind) === kind)
    return { items: [...jobs, ...backups].toSorted((a, b) => b.created_at.localeCompare(a.created_at)) }
  })
  route(api, contract.getJob, (ctx, { params }) => getJob(ctx, params.job_id))
  route(api, contract.controlJob, (ctx, { params }) => controlJob(ctx, params, jobCancelHooks))
}

export function backupRoutes(api: RouteContext, { DATA_DIR }: Pick<Config, 'DATA_DIR'>): void {
  const folders = createBackupFolders(DATA_DIR)
  const shown = async (backup: StoredBackup) => ({ ...backup, is_local: await folders.has(backup.id) })
  const presentCurrent = async (ctx: RequestContext, id: string) => shown(await getBackup(ctx, id))
  route(api, backupsContract.listBackups, async (ctx) => ({
    items: await Promise.all((await listBackups(ctx)).map(shown)),
    ...(await backupSettings.read(ctx)),
  }))
  route(api, backupsContract.createBackup, async (ctx, { key = '' }) => {
    const backupId = idFromKey(ctx, key)
    await requestBackup(ctx, { backup_id: backupId })
    return presentCurrent(ctx, backupId)
  })
  route(api, backupsContract.testRestore, async (ctx, { params: { backup_id: backupId } }) => {
    await requestRestoreTest(ctx, backupId)
    return presentCurrent(ctx, backupId)
  })
  route(api, backupsContract.createBackupLink, async (ctx, { params: { backup_id: backupId } }) => {
    const token = await createBackupLink(ctx, backupId)
    if (!(await folders.has(backupId))) fail('not_found')
    return { url: `/api/backups/${token}` }
  })
  route(api, backupsContract.updateBackupSettings, (ctx, { body }) => backupSettings.update(ctx, body))
  route(api, backupsContract.downloadBackup, async (ctx, { params: { token }, reply }) => {
    const id = await consumeBackupLink(ctx, token)
    if (!(await folders.has(id))) fail('link_expired')
    const { requested_at } = await getBackup(asSystem(ctx, 'backups'), id)
    const name = `shop-backup-${lagosDate(new Date(requested_at))}`
    reply.header('content-disposition', `attachment; filename="${name}.tar.gz"`)
    return createFolderArchive(folders.getFolder(id), name)
  })
}

export function demoRoutes(api: RouteContext): void {
  route(api, deleteDemoData, async (ctx) => {
    const removed = await deleteDemoCatalogue(ctx)
    return { message: 'Demo data removed.', ...removed }
  })
}
