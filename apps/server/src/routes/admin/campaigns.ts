import * as contract from '@shop/contract/admin/campaigns'
import * as home from '@shop/contract/admin/home-blocks'
import { createCampaign } from '@shop/domain/marketing/campaigns/add-campaign'
import { countAudience } from '@shop/domain/marketing/campaigns/count-audience'
import { deleteCampaign, updateCampaign } from '@shop/domain/marketing/campaigns/edit-campaign'
import { updateHomeSections, getHomeSections } from '@shop/domain/content/home-blocks'
import { listCampaigns } from '@shop/domain/marketing/campaigns/list-campaigns'
import { previewCampaign } from '@shop/domain/marketing/campaigns/preview-campaign'
import { getCampaign } from '@shop/domain/marketing/campaigns/read-campaign'
import { sendCampaign } from '@shop/domain/marketing/campaigns/send-campaign'
import { cancelCampaign } from '@shop/domain/marketing/campaigns/stop-campaign'
import { sendTestCampaign } from '@shop/domain/marketing/campaigns/test-campaign'
import { type RouteContext, route } from '../../http/serve.ts'

export function campaignRoutes(api: RouteContext): void {
  route(api, home.getHomeSections, (ctx) => getHomeSections(ctx))
  route(api, home.updateHomeSections, (ctx, { body }) => updateHomeSections(ctx, body))
  route(api, contract.listCampaigns, (ctx, { query }) => listCampaigns(ctx, query))
  route(api, contract.getCampaign, (ctx, { params }) => getCampaign(ctx, params.campaignId))
  route(api, contract.createCampaign, (ctx, { body, key }) => createCampaign(ctx, body, key))
  route(api, contract.updateCampaign, (ctx, { params, body }) => updateCampaign(ctx, params.campaignId, body))
  route(api, contract.deleteCampaign, async (ctx, { params }) => {
    await deleteCampaign(ctx, params.campaignId)
    return { message: 'Draft deleted.' }
  })
  route(api, contract.previewCampaign, (ctx, { body }) => previewCampaign(ctx, body))
  route(api, contract.sendTestCampaign, async (ctx, { body }) => {
    const email = await sendTestCampaign(ctx, body)
    return { message: `Test sent to ${email}.` }
  })
  route(api, contract.countAudience, (ctx, { body }) => countAudience(ctx, body.segment_id))
  route(api, contract.sendCampaign, (ctx, { params, body: { version, send_at: at }, key }) =>
    sendCampaign(ctx, { ...params, version, at: at === null ? null : new Date(at), key }),
  )
  route(api, contract.cancelCampaign, (ctx, { params }) => cancelCampaign(ctx, params.campaignId))
}
