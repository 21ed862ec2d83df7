import { campaignJob } from '@shop/shop/campaigns/send-campaign'
import { stopCampaignOfJob } from '@shop/shop/campaigns/stop-campaign'
import type { JobStop } from '@shop/shop/staff/steer-job'

/** What ends with a background job of a kind that staff stop. */
export const backgroundStops: Readonly<Record<string, JobStop>> = {
  [campaignJob]: stopCampaignOfJob,
}
