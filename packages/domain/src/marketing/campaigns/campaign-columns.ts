import type { CampaignInput } from '@shop/contract/admin/campaigns'

/** What staff wish of a campaign, as it is stored. */
export function toColumns({ segment_id, ...input }: CampaignInput) {
  return { ...input, segment_id }
}
