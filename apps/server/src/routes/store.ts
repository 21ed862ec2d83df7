import { getStoreDetails } from '@shop/contract/settings'
import { loadStoreDetails } from '@shop/domain/store/store-details'
import { route, type RouteContext } from '../http/route.ts'
import { sendMessage } from '@shop/contract/support'
import { t } from '@shop/contract/t'
import { sendMessage as send } from '@shop/domain/support/contact-form'
import * as contract from '@shop/contract/referrals'
import { createReferralLink, getMyReferrals } from '@shop/domain/selling/referrals/my-referrals'

export function settingsRoutes(api: RouteContext): void {
  route(api, getStoreDetails, (ctx) => loadStoreDetails(ctx))
}

export function supportRoutes(api: RouteContext): void {
  route(api, sendMessage, async (ctx, { body, key }) => {
    const { ticket } = await send(ctx, body, key)
    return {
      ticket_number: ticket,
      message: t('Message received ({ticket}). We’ll reply by email.', { ticket }),
    }
  })
}

export function referralRoutes(api: RouteContext): void {
  route(api, contract.getMyReferrals, (ctx) => getMyReferrals(ctx))
  route(api, contract.createReferralLink, (ctx) => createReferralLink(ctx))
}
