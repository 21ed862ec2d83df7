import { campaignSendJob } from '@shop/domain/marketing/campaigns/send-campaign'
import { campaignSendStep } from '@shop/domain/marketing/campaigns/enqueue-campaign'
import { bulkEditJob, bulkEditStep } from '@shop/domain/catalogue/bulk-edit/run-bulk-edit'
import { importCheckJob, importCheckStep } from '@shop/domain/catalogue/import-export/check-import'
import { importRunJob, importRunStep } from '@shop/domain/catalogue/import-export/run-import'
import { productExportJob, productExportStep } from '@shop/domain/catalogue/import-export/export-products'
import { importUndoJob, importUndoStep } from '@shop/domain/catalogue/import-export/undo-import'
import type { JobStep } from '@shop/domain/core/jobs/job-runner'
import { dataExportJob, dataExportStep } from '@shop/domain/backoffice/privacy/data-export'
import { cancelCampaignForJob } from '@shop/domain/marketing/campaigns/cancel-campaign'
import type { JobCancelHook } from '@shop/domain/operations/jobs/jobs'

/** Which step carries out which kind of background job; kinds are named <domain>:<act>. */
export const jobSteps: Readonly<Record<string, JobStep>> = {
  [campaignSendJob]: campaignSendStep,
  [bulkEditJob]: bulkEditStep,
  [importCheckJob]: importCheckStep,
  [importRunJob]: importRunStep,
  [importUndoJob]: importUndoStep,
  [productExportJob]: productExportStep,
  [dataExportJob]: dataExportStep,
}

/** What ends with a background job of a kind that staff stop. */
export const jobCancelHooks: Readonly<Record<string, JobCancelHook>> = {
  [campaignSendJob]: cancelCampaignForJob,
}
