import { campaignJob } from '@shop/shop/campaigns/send-campaign'
import { sendStep } from '@shop/shop/campaigns/send-step'
import { bulkJob, bulkStep } from '@shop/shop/catalogue/work-on-bulk-change'
import { checkJob, checkStep } from '@shop/shop/imports/check-step'
import { runJob, runStep } from '@shop/shop/imports/run-step'
import { exportJob, exportStep } from '@shop/shop/imports/start-export'
import { undoJob, undoStep } from '@shop/shop/imports/undo-step'
import type { JobStep } from '@shop/shop/kernel/carry-step'
import { copyJob, copyStep } from '@shop/shop/privacy/make-copy'

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
