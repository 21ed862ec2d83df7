import { campaignJob } from '@shop/domain/marketing/campaigns/send-campaign'
import { sendStep } from '@shop/domain/marketing/campaigns/send-step'
import { bulkJob, bulkStep } from '@shop/domain/catalogue/bulk-edit/work-on-bulk-change'
import { checkJob, checkStep } from '@shop/domain/catalogue/import-export/check-step'
import { runJob, runStep } from '@shop/domain/catalogue/import-export/run-step'
import { exportJob, exportStep } from '@shop/domain/catalogue/import-export/start-export'
import { undoJob, undoStep } from '@shop/domain/catalogue/import-export/undo-step'
import type { JobStep } from '@shop/domain/core/jobs/carry-step'
import { copyJob, copyStep } from '@shop/domain/backoffice/privacy/make-copy'

/** Which step carries out which kind of background job; kinds are named <domain>:<act>. */
export const backgroundSteps: Readonly<Record<string, JobStep>> = {
  [campaignJob]: sendStep,
  [bulkJob]: bulkStep,
  [checkJob]: checkStep,
  [runJob]: runStep,
  [undoJob]: undoStep,
  [exportJob]: exportStep,
  [copyJob]: copyStep,
}
