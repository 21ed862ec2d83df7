import * as contract from '@shop/contract/admin/campaigns'
import * as home from '@shop/contract/admin/home-blocks'
import { addCampaign } from '@shop/shop/campaigns/add-campaign'
import { countAudience } from '@shop/shop/campaigns/count-audience'
import { deleteCampaign, editCampaign } from '@shop/shop/campaigns/edit-campaign'
import { editHomeBlocks, readHomeBlocks } from '@shop/shop/campaigns/home-blocks'
import { listCampaigns } from '@shop/shop/campaigns/list-campaigns'
import { previewCampaign } from '@shop/shop/campaigns/preview-campaign'
import { readCampaign } from '@shop/shop/campaigns/read-campaign'
import { sendCampaign } from '@shop/shop/campaigns/send-campaign'
import { stopCampaign } from '@shop/shop/campaigns/stop-campaign'
import { testCampaign } from '@shop/shop/campaigns/test-campaign'
import { type Doors, serve } from '../../http/serve.ts'

export function campaignRoutes(doors: Doors): void {
  serve(doors, home.getHomeBlocks, (shop) => readHomeBlocks(shop))
  serve(doors, home.editHomeBlocks, (shop, { body }) => editHomeBlocks(shop, body))
  serve(doors, contract.listCampaigns, (shop, { query }) => listCampaigns(shop, query))
  serve(doors, contract.getCampaign, (shop, { params }) => readCampaign(shop, params.campaignId))
  serve(doors, contract.addCampaign, (shop, { body, key }) => addCampaign(shop, body, key))
  serve(doors, contract.editCampaign, (shop, { params, body }) => editCampaign(shop, params.campaignId, body))
  serve(doors, contract.deleteCampaign, async (shop, { params }) => {
    await deleteCampaign(shop, params.campaignId)
    return { message: 'Draft deleted.' }
  })
  serve(doors, contract.previewCampaign, (shop, { body }) => previewCampaign(shop, body))
  serve(doors, contract.testCampaign, async (shop, { body }) => {
    const email = await testCampaign(shop, body)
    return { message: `Test sent to ${email}.` }
  })
  serve(doors, contract.countAudience, (shop, { body }) => countAudience(shop, body.segment_id))
  serve(doors, contract.sendCampaign, (shop, { params, body: { version, at }, key }) =>
    sendCampaign(shop, { ...params, version, at: at === null ? null : new Date(at), key }),
  )
  serve(doors, contract.stopCampaign, (shop, { params }) => stopCampaign(shop, params.campaignId))
}
