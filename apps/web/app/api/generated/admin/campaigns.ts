// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/campaigns'
import { endpoint } from '../../endpoint.ts'

export const cancelCampaign = endpoint<typeof c.cancelCampaign>('POST /admin/campaigns/{campaign_id}/cancel')
export const countAudience = endpoint<typeof c.countAudience>('POST /admin/campaigns/audience')
export const createCampaign = endpoint<typeof c.createCampaign>('POST /admin/campaigns')
export const deleteCampaign = endpoint<typeof c.deleteCampaign>('DELETE /admin/campaigns/{campaign_id}')
export const getAbandonedCartSettings = endpoint<typeof c.getAbandonedCartSettings>(
  'GET /admin/settings/abandoned-cart',
)
export const getCampaign = endpoint<typeof c.getCampaign>('GET /admin/campaigns/{campaign_id}')
export const listCampaigns = endpoint<typeof c.listCampaigns>('GET /admin/campaigns', { list: true })
export const previewCampaign = endpoint<typeof c.previewCampaign>('POST /admin/campaigns/preview')
export const sendCampaign = endpoint<typeof c.sendCampaign>('POST /admin/campaigns/{campaign_id}/send')
export const sendTestCampaign = endpoint<typeof c.sendTestCampaign>('POST /admin/campaigns/test')
export const updateAbandonedCartSettings = endpoint<typeof c.updateAbandonedCartSettings>(
  'PUT /admin/settings/abandoned-cart',
)
export const updateCampaign = endpoint<typeof c.updateCampaign>('PUT /admin/campaigns/{campaign_id}')
