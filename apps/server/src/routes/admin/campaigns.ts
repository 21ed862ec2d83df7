import * as contract from '@shop/contract/admin/campaigns'
import * as home from '@shop/contract/admin/home-blocks'
import { addCampaign } from '@shop/domain/marketing/campaigns/add-campaign'
import { countAudience } from '@shop/domain/marketing/campaigns/count-audience'
import { deleteCampaign, editCampaign } from '@shop/domain/marketing/campaigns/edit-campaign'
import { editHomeBlocks, readHomeBlocks } from '@shop/domain/content/home-blocks'
import { listCampaigns } from '@shop/domain/marketing/campaigns/list-campaigns'
import { previewCampaign } from '@shop/domain/marketing/campaigns/preview-campaign'
import { readCampaign } from '@shop/domain/marketing/campaigns/read-campaign'
import { sendCampaign } from '@shop/domain/marketing/campaigns/send-campaign'
import { stopCampaign } from '@shop/domain/marketing/campaigns/stop-campaign'
import { testCampaign } from '@shop/domain/marketing/campaigns/test-campaign'
import { type Doors, serve } from '../../http/serve.ts'

export function campaignRoutes(doors: Doors): void {
  serve(doors, home.getHomeBlocks, (ctx) => readHomeBlocks(ctx))
  serve(doors, home.editHomeBlocks, (ctx, { body }) => editHomeBlocks(ctx, body))
  serve(doors, contract.listCampaigns, (ctx, { query }) => listCampaigns(ctx, query))
  serve(doors, contract.getCampaign, (ctx, { params }) => readCampaign(ctx, params.campaignId))
  serve(doors, contract.addCampaign, (ctx, { body, key }) => addCampaign(ctx, body, key))
  serve(doors, contract.editCampaign, (ctx, { params, body }) => editCampaign(ctx, params.campaignId, body))
  serve(doors, contract.deleteCampaign, async (ctx, { params }) => {
    await deleteCampaign(ctx, params.campaignId)
    return { message: 'Draft deleted.' }
  })
  serve(doors, contract.previewCampaign, (ctx, { body }) => previewCampaign(ctx, body))
  serve(doors, contract.testCampaign, async (ctx, { body }) => {
    const email = await testCampaign(ctx, body)
    return { message: `Test sent to ${email}.` }
  })
  serve(doors, contract.countAudience, (ctx, { body }) => countAudience(ctx, body.segment_id))
  serve(doors, contract.sendCampaign, (ctx, { params, body: { version, send_at: at }, key }) =>
    sendCampaign(ctx, { ...params, version, at: at === null ? null : new Date(at), key }),
  )
  serve(doors, contract.stopCampaign, (ctx, { params }) => stopCampaign(ctx, params.campaignId))
}
