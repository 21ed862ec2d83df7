import { bulkJob, bulkStep } from '@shop/shop/catalogue/work-on-bulk-change'
import type { JobStep } from '@shop/shop/kernel/carry-step'

/** Which step carries out which kind of background job; kinds are named <domain>:<act>. */
export const backgroundSteps: Readonly<Record<string, JobStep>> = {
  [bulkJob]: bulkStep,
}
