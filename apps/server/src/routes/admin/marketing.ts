import * as campaignsContract from '@shop/contract/admin/campaigns'
import * as content from '@shop/contract/admin/content'
import * as customPagesContract from '@shop/contract/admin/custom-pages'
import * as productFeeds from '@shop/contract/admin/product-feeds'
import * as promotionsContract from '@shop/contract/admin/promotions'
import * as referrals from '@shop/contract/admin/referrals'
import * as subscribers from '@shop/contract/admin/subscribers'
import {
  buildProductFeeds,
  listFeedProblems,
  listProductFeeds,
  updateProductFeed,
} from '@shop/domain/catalogue/feeds/feeds'
import { listRequestedProducts, listStockAlerts } from '@shop/domain/catalogue/stock-alerts/list-subscribers'
import { getCustomPage, listCustomPages } from '@shop/domain/content/custom-pages'
import { createCustomPage, deleteCustomPage, updateCustomPage } from '@shop/domain/content/edit-custom-pages'
import { uploadHomeImage } from '@shop/domain/content/home-images'
import { homeSections, previewHomePage } from '@shop/domain/content/home-sections'
import { listLinkTargets } from '@shop/domain/content/link-targets'
import { getAdminContentPage, getPagePlaceholders, listContentPages } from '@shop/domain/content/pages'
import { updateContentPage } from '@shop/domain/content/update-page'
import { requirePermission } from '@shop/domain/core/actor'
import { fromReplica } from '@shop/domain/core/stale-reads'
import { getAbandonedCartSettings } from '@shop/domain/marketing/campaigns/abandoned-cart-emails'
import { countAudience } from '@shop/domain/marketing/campaigns/audience'
import * as campaigns from '@shop/domain/marketing/campaigns/campaigns'
import { cancelCampaign } from '@shop/domain/marketing/campaigns/cancel-campaign'
import { listCampaigns } from '@shop/domain/marketing/campaigns/list-campaigns'
import { previewCampaign, sendTestCampaign } from '@shop/domain/marketing/campaigns/preview-campaign'
import { sendCampaign } from '@shop/domain/marketing/campaigns/send-campaign'
import { listSubscribers } from '@shop/domain/notifications/subscriptions/list-subscribers'
import { getPromotion, listPromotions } from '@shop/domain/selling/promotions/list-promotions'
import * as promotions from '@shop/domain/selling/promotions/promotions'
import { previewPromotion } from '@shop/domain/selling/promotions/preview-promotion'
import { getReferralOverview } from '@shop/domain/selling/referrals/admin-referrals'
import { abandonedCart, referralTerms } from '@shop/domain/store/marketing-rules'
import { readUpload, upload } from '../../http/request-bodies.ts'
import { asList, type RouteContext, routes } from '../../http/route.ts'
import { thenRead } from './then-read.ts'

const thenCartReminders = thenRead(
  (actor) => requirePermission(actor, 'marketing:read'),
  getAbandonedCartSettings,
)

const thenFeeds = thenRead((actor) => requirePermission(actor, 'marketing:read'), listProductFeeds)

export function marketingRoutes(api: RouteContext): void {
  routes(api, content, {
    getHomeSections: homeSections.getForStaff,
    updateHomeSections: homeSections.update,
    previewHomePage,
    uploadHomeImage: upload(async (ctx, _input, { request }) =>
      uploadHomeImage(ctx, await readUpload(request)),
    ),
    listContentPages: asList(listContentPages),
    getContentPage: getAdminContentPage,
    updateContentPage,
  })
  routes(api, customPagesContract, {
    listCustomPages: asList(listCustomPages),
    getCustomPage,
    createCustomPage,
    updateCustomPage,
    deleteCustomPage,
    listLinkTargets: asList(listLinkTargets),
    getPagePlaceholders,
  })

  routes(api, campaignsContract, {
    listCampaigns,
    getCampaign: campaigns.getCampaign,
    createCampaign: campaigns.createCampaign,
    updateCampaign: campaigns.updateCampaign,
    deleteCampaign: campaigns.deleteCampaign,
    previewCampaign,
    sendTestCampaign,
    countAudience,
    sendCampaign: (ctx, { send_at: at, ...input }) =>
      sendCampaign(ctx, { ...input, at: at === null ? null : new Date(at) }),
    cancelCampaign,
    getAbandonedCartSettings,
    updateAbandonedCartSettings: thenCartReminders(abandonedCart.update),
  })

  routes(api, promotionsContract, {
    listPromotions,
    getPromotion,
    createPromotion: promotions.createPromotion,
    updatePromotion: promotions.updatePromotion,
    togglePromotion: promotions.togglePromotion,
    deletePromotion: promotions.deletePromotion,
    previewPromotion,
  })
  audienceRoutes(api)
}

/** Referrals, subscribers, and the products elsewhere. */
function audienceRoutes(api: RouteContext): void {
  routes(api, productFeeds, {
    listProductFeeds,
    updateProductFeed: thenFeeds(updateProductFeed),
    buildProductFeeds: thenFeeds(buildProductFeeds),
    listFeedProblems: fromReplica(listFeedProblems),
  })

  routes(api, referrals, {
    listReferrals: fromReplica(getReferralOverview),
    getReferralTerms: referralTerms.getForStaff,
    updateReferralTerms: referralTerms.update,
  })
  routes(api, subscribers, {
    listSubscribers: fromReplica(listSubscribers),
    listRequestedProducts: fromReplica(listRequestedProducts),
    listStockAlerts: fromReplica(listStockAlerts),
  })
}
