import type { CampaignWish } from '@shop/contract/admin/campaigns'

/** What staff wish of a campaign, as it is stored. */
export function columnsOf({ segment_id, ...wish }: CampaignWish) {
  return { ...wish, segment_id }
}
