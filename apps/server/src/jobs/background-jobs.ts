import { campaignSendStep } from '@shop/domain/marketing/campaigns/campaign-send-step'
import { bulkEditStep } from '@shop/domain/catalogue/bulk-edit/run-bulk-edit'
import { productFeedStep } from '@shop/domain/catalogue/feeds/build-feeds'
import { importCheckStep } from '@shop/domain/catalogue/import-export/check-import'
import { importRunStep } from '@shop/domain/catalogue/import-export/run-import'
import { productExportStep } from '@shop/domain/catalogue/import-export/export-products'
import { importUndoStep } from '@shop/domain/catalogue/import-export/undo-import'
import type { JobKind } from '@shop/domain/core/db/outbox-messages'
import type { JobStep } from '@shop/domain/core/jobs/job-runner'
import { dataExportStep } from '@shop/domain/backoffice/privacy/data-export'
import { cancelCampaignForJob } from '@shop/domain/marketing/campaigns/cancel-campaign'
import type { JobCancelHooks } from '@shop/domain/operations/jobs/jobs'

/** The step of each kind of background job. */
export const jobSteps: Readonly<Record<JobKind, JobStep>> = {
  'campaign.send': campaignSendStep,
  'bulk_edit.run': bulkEditStep,
  'import.check': importCheckStep,
  'import.run': importRunStep,
  'import.undo': importUndoStep,
  'product_export.create': productExportStep,
  'product_feed.build': productFeedStep,
  'data_export.create': dataExportStep,
}

/** What happens when staff cancel a job of a kind. */
export const jobCancelHooks: JobCancelHooks = {
  'campaign.send': cancelCampaignForJob,
}
