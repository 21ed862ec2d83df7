import type { Campaign, EmailContent } from '@shop/contract/admin/campaigns'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  countAudience,
  getCampaign,
  listCampaigns,
  previewCampaign,
  cancelCampaign,
  sendTestCampaign,
} from '../../../api/generated/admin/campaigns.ts'
import { listSegments } from '../../../api/generated/admin/segments.ts'
import { usePermission, useProfile } from '../../../api/profile.ts'

export const campaignsPath = '/admin/marketing/campaigns'

/** Poll interval while a campaign is scheduled or sending. */
const busyPollMs = 3_000

const isBusy = (campaign: Campaign | undefined) =>
  campaign?.status === 'sending' || campaign?.status === 'scheduled'

export function useCampaign(campaignId: string) {
  return useQuery({
    ...getCampaign.query({ campaign_id: campaignId }),
    enabled: usePermission('marketing:read'),
    refetchInterval: ({ state }) => (isBusy(state.data) ? busyPollMs : false),
  })
}

/** Stores the campaign from a response and refetches the lists. */
export function useUpdateCampaignCache() {
  const queries = useQueryClient()
  return async (campaign: Campaign) => {
    queries.setQueryData(getCampaign.key({ campaign_id: campaign.id }), campaign)
    for (const queryKey of [listCampaigns.key(), getCampaign.key()])
      await queries.invalidateQueries({ queryKey })
  }
}

export function useCancelCampaign(campaignId: string) {
  const updateCache = useUpdateCampaignCache()
  return useMutation({
    ...cancelCampaign.mutation({ fixed: { campaign_id: campaignId } }),
    onSuccess: updateCache,
  })
}

export function useTestCampaign() {
  const { data: profile } = useProfile()
  return useMutation(sendTestCampaign.mutation({ success: `Test sent to ${profile?.email}.` }))
}

/** Preview of an email as a subscriber sees it; the previous one stays until the next is loaded. */
export function useCampaignPreview(emailContent: EmailContent) {
  return useQuery({ ...previewCampaign.query(emailContent), placeholderData: keepPreviousData, gcTime: 0 })
}

/** Audience of a campaign: all subscribers, or those of a segment. */
export function useAudience(segmentId: string | null) {
  return useQuery({ ...countAudience.query({ segment_id: segmentId }), refetchOnMount: 'always' })
}

/** Segments as options; none for staff who may not see customers. */
export function useSegmentOptions() {
  const { data } = useQuery({
    ...listSegments.query(),
    enabled: usePermission('customers:read'),
    refetchOnMount: true,
  })
  return data?.items ?? []
}
