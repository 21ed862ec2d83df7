import * as contract from '@shop/contract/admin/campaigns'
import * as home from '@shop/contract/admin/content'
import {
  createCampaign,
  deleteCampaign,
  updateCampaign,
  getCampaign,
} from '@shop/domain/marketing/campaigns/campaigns'
import { countAudience } from '@shop/domain/marketing/campaigns/audience'
import { homeSections } from '@shop/domain/content/home-sections'
import { listCampaigns } from '@shop/domain/marketing/campaigns/list-campaigns'
import { previewCampaign, sendTestCampaign } from '@shop/domain/marketing/campaigns/preview-campaign'
import { sendCampaign } from '@shop/domain/marketing/campaigns/send-campaign'
import { cancelCampaign } from '@shop/domain/marketing/campaigns/cancel-campaign'
import { type RouteContext, route } from '../../http/route.ts'
import * as promotionsContract from '@shop/contract/admin/promotions'
import {
  createPromotion,
  deletePromotion,
  updatePromotion,
  togglePromotion,
} from '@shop/domain/selling/promotions/manage-promotions'
import { listPromotions, getPromotion } from '@shop/domain/selling/promotions/list-promotions'
import { previewPromotion } from '@shop/domain/selling/promotions/preview-promotion'
import * as referralsContract from '@shop/contract/admin/referrals'
import { getReferralOverview } from '@shop/domain/selling/referrals/admin-referrals'
import { referralTerms } from '@shop/domain/store/marketing-rules'
import * as waiters from '@shop/contract/admin/subscribers'
import {
  updateAbandonedCartSettings,
  getAbandonedCartSettings,
} from '@shop/domain/marketing/campaigns/abandoned-cart-emails'
import { listRequestedProducts, listStockAlerts } from '@shop/domain/catalogue/stock-alerts/list-subscribers'
import { listSubscribers } from '@shop/domain/notifications/subscriptions/list-subscribers'

export function campaignRoutes(api: RouteContext): void {
  route(api, home.getHomeSections, (ctx) => homeSections.getForStaff(ctx))
  route(api, home.updateHomeSections, (ctx, { body }) => homeSections.update(ctx, body))
  route(api, contract.listCampaigns, (ctx, { query }) => listCampaigns(ctx, query))
  route(api, contract.getCampaign, (ctx, { params }) => getCampaign(ctx, params.campaign_id))
  route(api, contract.createCampaign, (ctx, { body, key }) => createCampaign(ctx, body, key))
  route(api, contract.updateCampaign, (ctx, { params, body }) =>
    updateCampaign(ctx, params.campaign_id, body),
  )
  route(api, contract.deleteCampaign, async (ctx, { params }) => {
    await deleteCampaign(ctx, params.campaign_id)
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
  route(api, contract.cancelCampaign, (ctx, { params }) => cancelCampaign(ctx, params.campaign_id))
}

export function promotionRoutes(api: RouteContext): void {
  route(api, promotionsContract.listPromotions, (ctx) => listPromotions(ctx))
  route(api, promotionsContract.getPromotion, (ctx, { params }) => getPromotion(ctx, params.promotion_id))
  route(api, promotionsContract.createPromotion, (ctx, { body, key }) => createPromotion(ctx, body, key))
  route(api, promotionsContract.updatePromotion, (ctx, { params, body }) =>
    updatePromotion(ctx, params.promotion_id, body),
  )
  route(api, promotionsContract.togglePromotion, (ctx, { params, body }) =>
    togglePromotion(ctx, params.promotion_id, body.active),
  )
  route(api, promotionsContract.deletePromotion, async (ctx, { params }) => {
    await deletePromotion(ctx, params.promotion_id)
    return { message: 'Promotion deleted.' }
  })
  route(api, promotionsContract.previewPromotion, (ctx, { body }) => previewPromotion(ctx, body))
}

export function adminReferralRoutes(api: RouteContext): void {
  route(api, referralsContract.getReferrals, (ctx) => getReferralOverview(ctx))
  route(api, referralsContract.getReferralTerms, (ctx) => referralTerms.getForStaff(ctx))
  route(api, referralsContract.updateReferralTerms, (ctx, { body }) => referralTerms.update(ctx, body))
}

/** Who asked the shop for emails, and what it writes automatically. */
export function subscriberRoutes(api: RouteContext): void {
  route(api, contract.getAbandonedCartSettings, (ctx) => getAbandonedCartSettings(ctx))
  route(api, contract.updateAbandonedCartSettings, (ctx, { body }) => updateAbandonedCartSettings(ctx, body))
  route(api, waiters.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query))
  route(api, waiters.listRequestedProducts, (ctx, { query }) => listRequestedProducts(ctx, query))
  route(api, waiters.listStockAlerts, (ctx, { params }) => listStockAlerts(ctx, params.product_id))
}
