import { campaignSendJob } from '@shop/domain/marketing/campaigns/send-campaign'
import { campaignSendStep } from '@shop/domain/marketing/campaigns/send-step'
import { bulkEditJob, bulkEditStep } from '@shop/domain/catalogue/bulk-edit/work-on-bulk-change'
import { importCheckJob, importCheckStep } from '@shop/domain/catalogue/import-export/check-step'
import { importRunJob, importRunStep } from '@shop/domain/catalogue/import-export/run-step'
import { productExportJob, productExportStep } from '@shop/domain/catalogue/import-export/start-export'
import { importUndoJob, importUndoStep } from '@shop/domain/catalogue/import-export/undo-step'
import type { JobStep } from '@shop/domain/core/jobs/carry-step'
import { dataExportJob, dataExportStep } from '@shop/domain/backoffice/privacy/make-copy'

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
