import { campaignSendJob } from '@shop/domain/marketing/campaigns/send-campaign'
import { cancelCampaignForJob } from '@shop/domain/marketing/campaigns/stop-campaign'
import type { JobCancelHook } from '@shop/domain/operations/jobs/steer-job'

/** What ends with a background job of a kind that staff stop. */
export const jobCancelHooks: Readonly<Record<string, JobCancelHook>> = {
  [campaignSendJob]: cancelCampaignForJob,
}
