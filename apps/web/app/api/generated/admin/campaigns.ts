// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/campaigns'
import { endpoint } from '../../endpoint.ts'

export const addCampaign = endpoint<typeof c.addCampaign>('POST /admin/campaigns')
export const countAudience = endpoint<typeof c.countAudience>('POST /admin/campaigns/audience')
export const deleteCampaign = endpoint<typeof c.deleteCampaign>('DELETE /admin/campaigns/{campaignId}')
export const editCampaign = endpoint<typeof c.editCampaign>('PUT /admin/campaigns/{campaignId}')
export const getCampaign = endpoint<typeof c.getCampaign>('GET /admin/campaigns/{campaignId}')
export const listCampaigns = endpoint<typeof c.listCampaigns>('GET /admin/campaigns', { list: true })
export const previewCampaign = endpoint<typeof c.previewCampaign>('POST /admin/campaigns/preview')
export const sendCampaign = endpoint<typeof c.sendCampaign>('POST /admin/campaigns/{campaignId}/sendings')
export const stopCampaign = endpoint<typeof c.stopCampaign>('POST /admin/campaigns/{campaignId}/stop')
export const testCampaign = endpoint<typeof c.testCampaign>('POST /admin/campaigns/test')
