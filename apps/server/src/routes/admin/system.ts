import * as backupsContract from '@shop/contract/admin/backups'
import * as jobs from '@shop/contract/admin/jobs'
import * as system from '@shop/contract/admin/system'
import { getSystemChecks } from '@shop/domain/backoffice/dashboard/dashboard'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import { lagosDate } from '@shop/domain/core/dates'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { fail } from '@shop/domain/core/errors'
import { consumeBackupLink, createBackupLink } from '@shop/domain/operations/backups/backup-link'
import { backupSettings } from '@shop/domain/operations/backups/backup-schedule'
import * as backups from '@shop/domain/operations/backups/backups'
import { listOffsiteBackups, requestUpload } from '@shop/domain/operations/backups/offsite-backups'
import { getOutboxStatus, retryFailedJobs } from '@shop/domain/operations/jobs/failed-jobs'
import { controlJob, getJob, listJobs } from '@shop/domain/operations/jobs/jobs'
import { type Config, emailTransport } from '../../config.ts'
import { type RouteContext, routes } from '../../http/route.ts'
import { jobCancelHooks } from '../../jobs/background-jobs.ts'
import { createBackupFolders } from '../../operations/backups/backup-folders.ts'
import { createFolderArchive } from '../../operations/backups/pack-folder.ts'
import { openOffsite } from '../../operations/backups/upload-backup.ts'
import * as status from '../../operations/system-status.ts'

interface RuntimeOptions {
  config: Pick<Config, 'DATA_DIR'>
  /** As configured now, in the environment or in Settings. */
  getConfig: () => Config
  database: OpenDatabase
}

export function systemRoutes(api: RouteContext, { config, getConfig, database }: RuntimeOptions): void {
  routes(api, system, {
    getSystem: async (ctx) => ({
      ...status.getProcessStats(ctx.clock.now()),
      database: await status.getDatabaseStats(database),
      disk: await status.getDiskStats(config.DATA_DIR),
      jobs: await getOutboxStatus(ctx),
      schedules: await status.listScheduleRuns(database),
      ...(await getSystemChecks(ctx)),
      payment_mode: ctx.providers.gateways.primary?.mode ?? ('none' as const),
      email_transport: emailTransport(getConfig).transport,
      sms_mode: ctx.providers.sms?.mode ?? ('none' as const),
      couriers: (ctx.providers.couriers ?? []).map(({ name }) => name),
      file_storage: getConfig().FILE_STORAGE_URL ? ('s3' as const) : ('folder' as const),
    }),
    retryFailedJobs: async (ctx, { ids }) => ({ retried: await retryFailedJobs(ctx, ids) }),
  })

  routes(api, jobs, {
    listJobs: async (ctx, query) => {
      const { jobs } = await listJobs(ctx, query)
      const copies = (await backups.listBackupJobs(ctx)).filter(({ kind }) => (query.kind ?? kind) === kind)
      return { items: [...jobs, ...copies].toSorted((a, b) => b.created_at.localeCompare(a.created_at)) }
    },
    getJob,
    controlJob: (ctx, input) => controlJob(ctx, input, jobCancelHooks),
  })
  backupRoutes(api, createBackupFolders(config.DATA_DIR), () => openOffsite(getConfig()) !== undefined)
}

function backupRoutes(
  api: RouteContext,
  folders: ReturnType<typeof createBackupFolders>,
  isOffsiteSetUp: () => boolean,
): void {
  const present = async (backup: backups.StoredBackup) => ({
    ...backup,
    is_local: await folders.has(backup.id),
  })
  const getBackup = async (ctx: RequestContext, id: string) => present(await backups.getBackup(ctx, id))

  routes(api, backupsContract, {
    listBackups: async (ctx) => ({
      items: await Promise.all((await backups.listBackups(ctx)).map(present)),
      offsite: { is_set_up: isOffsiteSetUp(), items: await listOffsiteBackups(ctx) },
      ...(await backupSettings.read(ctx)),
    }),
    uploadBackup: async (ctx, input) => {
      if (!isOffsiteSetUp()) fail('invalid_transition')
      await requestUpload(ctx, input)
      return getBackup(ctx, input.backup_id)
    },
    createBackup: async (ctx, { key }) => present(await backups.requestBackup(ctx, { key })),
    testRestore: async (ctx, input) => {
      await backups.requestRestoreTest(ctx, input)
      return getBackup(ctx, input.backup_id)
    },
    createBackupLink: async (ctx, input) => {
      const token = await createBackupLink(ctx, input)
      if (!(await folders.has(input.backup_id))) fail('not_found')
      return { url: `/api/backups/${token}` }
    },
    updateBackupSettings: backupSettings.update,
    downloadBackup: async (ctx, { token }, { reply }) => {
      const id = await consumeBackupLink(ctx, token)
      if (!(await folders.has(id))) fail('link_expired')
      const { requested_at } = await backups.getBackup(asSystem(ctx, 'backups'), id)
      const name = `shop-backup-${lagosDate(new Date(requested_at))}`
      reply.header('content-disposition', `attachment; filename="${name}.tar.gz"`)
      return createFolderArchive(folders.getFolder(id), name)
    },
  })
}
