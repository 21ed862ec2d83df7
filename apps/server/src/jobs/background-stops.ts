import { campaignJob } from '@shop/domain/marketing/campaigns/send-campaign'
import { stopCampaignOfJob } from '@shop/domain/marketing/campaigns/stop-campaign'
import type { JobStop } from '@shop/domain/operations/jobs/steer-job'

/** What ends with a background job of a kind that staff stop. */
export const backgroundStops: Readonly<Record<string, JobStop>> = {
  [campaignJob]: stopCampaignOfJob,
}
