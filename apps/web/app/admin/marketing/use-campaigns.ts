import type {
  addCampaign,
  Campaign,
  CampaignState,
  CampaignWish,
  countAudience,
  deleteCampaign,
  editCampaign,
  getCampaign,
  Letter,
  listCampaigns,
  previewCampaign,
  sendCampaign,
  stopCampaign,
  testCampaign,
} from '@shop/contract/admin/campaigns'
import type { listSegments } from '@shop/contract/admin/segments'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export const campaignsPath = '/admin/marketing/campaigns'
const key = ['admin', 'campaigns'] as const
const onePath = '/admin/campaigns/{campaignId}'
/** While mails are on their way, how far they are is asked so often. */
const busyMs = 3_000

interface Asked {
  page: number
  state: CampaignState | undefined
  search: string | undefined
  limit: number
}

export function useCampaigns(query: Asked) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) =>
      call<typeof listCampaigns>({ method: 'GET', path: '/admin/campaigns', query, signal }),
    enabled: usePermission('marketing:read'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function readCampaign(campaignId: string, signal?: AbortSignal) {
  return call<typeof getCampaign>({ method: 'GET', path: onePath, params: { campaignId }, signal })
}

const isBusy = (campaign: Campaign | undefined) =>
  campaign?.state === 'sending' || campaign?.state === 'scheduled'

export function useCampaign(campaignId: string) {
  return useQuery({
    queryKey: [...key, campaignId],
    queryFn: ({ signal }) => readCampaign(campaignId, signal),
    enabled: usePermission('marketing:read'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isBusy(state.data) ? busyMs : false),
  })
}

/** Saves a draft: a new one where there is none yet. */
export function saveCampaign(
  campaign: Campaign | null,
  wish: CampaignWish,
  { version, idempotencyKey }: { version: number; idempotencyKey: string },
): Promise<Campaign> {
  if (!campaign)
    return call<typeof addCampaign>({ method: 'POST', path: '/admin/campaigns', body: wish, idempotencyKey })
  const params = { campaignId: campaign.id }
  return call<typeof editCampaign>({ method: 'PUT', path: onePath, params, body: { ...wish, version } })
}

/** Shows what was answered, and has lists read anew. */
export function useCampaignAnswer() {
  const queries = useQueryClient()
  return async (campaign: Campaign) => {
    queries.setQueryData([...key, campaign.id], campaign)
    await queries.invalidateQueries({ queryKey: key })
  }
}

export function useSendCampaign(campaign: Campaign) {
  const answered = useCampaignAnswer()
  return useMutation({
    mutationFn: ({ at, idempotencyKey }: { at: string | null; idempotencyKey: string }) =>
      call<typeof sendCampaign>({
        method: 'POST',
        path: '/admin/campaigns/{campaignId}/sendings',
        params: { campaignId: campaign.id },
        body: { version: campaign.version, at },
        idempotencyKey,
      }),
    onSuccess: answered,
    onError: (error) => toastError(messageOf(error)),
  })
}

export function useStopCampaign(campaignId: string) {
  const answered = useCampaignAnswer()
  return useMutation({
    mutationFn: () =>
      call<typeof stopCampaign>({
        method: 'POST',
        path: '/admin/campaigns/{campaignId}/stop',
        params: { campaignId },
      }),
    onSuccess: answered,
    onError: (error) => toastError(messageOf(error)),
  })
}

export function useDeleteCampaign(campaignId: string, onDeleted: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call<typeof deleteCampaign>({ method: 'DELETE', path: onePath, params: { campaignId } }),
    onSuccess: async () => {
      onDeleted()
      queries.removeQueries({ queryKey: [...key, campaignId] })
      await queries.invalidateQueries({ queryKey: key })
    },
    onError: (error) => toastError(messageOf(error)),
  })
}

export function useTestCampaign() {
  return useMutation({
    mutationFn: (body: Letter) =>
      call<typeof testCampaign>({ method: 'POST', path: '/admin/campaigns/test', body }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(messageOf(error)),
  })
}

/** What a reader would get of a letter; what was seen last stays until the next is there. */
export function usePreview(letter: Letter) {
  return useQuery({
    queryKey: ['admin', 'campaign-preview', letter],
    queryFn: ({ signal }) =>
      call<typeof previewCampaign>({
        method: 'POST',
        path: '/admin/campaigns/preview',
        body: letter,
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** Whom a campaign reaches: every reader, or those of a segment. */
export function useAudience(segmentId: string | null) {
  return useQuery({
    queryKey: ['admin', 'campaign-audience', segmentId],
    queryFn: ({ signal }) =>
      call<typeof countAudience>({
        method: 'POST',
        path: '/admin/campaigns/audience',
        body: { segment_id: segmentId },
        signal,
      }),
    refetchOnMount: 'always',
  })
}

/** Segments to choose from; none for staff who may not see customers. */
export function useSegmentChoices() {
  const { data } = useQuery({
    queryKey: ['admin', 'segments'],
    queryFn: ({ signal }) => call<typeof listSegments>({ method: 'GET', path: '/admin/segments', signal }),
    enabled: usePermission('customers:read'),
  })
  return data?.items ?? []
}
