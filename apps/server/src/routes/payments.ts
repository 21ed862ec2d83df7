import * as payLater from '@shop/contract/pay-later'
import * as paymentLinks from '@shop/contract/payment-links'
import * as payments from '@shop/contract/payments'
import * as providerWebhooks from '@shop/contract/provider-webhooks'
import * as refunds from '@shop/contract/refunds'
import type { RequestContext } from '@shop/domain/core/context'
import { handleDeliveryReport } from '@shop/domain/notifications/sms/sms-status'
import { handleCourierWebhook } from '@shop/domain/orders/fulfilment/track-shipments'
import { getOrder } from '@shop/domain/orders/get-order'
import { acceptAgreement } from '@shop/domain/orders/pay-later/accept-agreement'
import { payInstalment } from '@shop/domain/orders/pay-later/pay-instalment'
import { openTransfer } from '@shop/domain/orders/payment/bank-transfer'
import { refreshPayment, payOrder } from '@shop/domain/orders/payment/pay-order'
import * as links from '@shop/domain/orders/payment/payment-link'
import { handlePaymentWebhook } from '@shop/domain/orders/payment/payment-webhook'
import { listRefundBanks, submitRefundAccount } from '@shop/domain/orders/payment/refund-account'
import { submitApplication } from '@shop/domain/payments/pay-later/credit-application'
import { getAgreement, listAgreements } from '@shop/domain/payments/pay-later/list-agreements'
import { getMyStoreCredit } from '@shop/domain/payments/store-credit/store-credit'
import {
  handleWhatsappWebhook,
  verifyWhatsappWebhook,
} from '@shop/domain/notifications/whatsapp/receive-webhook'
import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { rawBody } from '../http/request-bodies.ts'
import { andThen, asList, type RouteContext, type RouteHandler, routes } from '../http/route.ts'

export function paymentRoutes(api: RouteContext): void {
  routes(api, payments, {
    payOrder,
    openTransfer,
    refreshPayment: andThen(refreshPayment, getOrder),
    submitRefundAccount: andThen(submitRefundAccount, getOrder),
    handlePaymentWebhook: signedWebhook(handlePaymentWebhook),
  })
  routes(api, refunds, { listRefundBanks: asList(listRefundBanks), getMyStoreCredit })
  routes(api, paymentLinks, {
    getPaymentLink: links.getPaymentLink,
    createPaymentLink: links.createPaymentLink,
    expirePaymentLink: links.expirePaymentLink,
    getPaymentByLink: links.getPaymentByLink,
    startPaymentByLink: links.startPaymentByLink,
    refreshPaymentByLink: andThen(links.refreshPaymentByLink, links.getPaymentByLink),
  })
  routes(api, payLater, {
    listAgreements,
    getAgreement,
    submitApplication,
    acceptAgreement: (ctx, input, { request }) => acceptAgreement(ctx, { ...input, from: request.ip }),
    payInstalment,
  })
  routes(api, providerWebhooks, {
    handleCourierWebhook: signedWebhook(handleCourierWebhook),
    handleDeliveryReport: signedWebhook(handleDeliveryReport),
    verifyWhatsappWebhook: verifyAddress,
    handleWhatsappWebhook: rawBody<typeof providerWebhooks.handleWhatsappWebhook>(
      async (ctx, _input, { request }) => {
        await handleWhatsappWebhook(ctx, { headers: request.headers, rawBody: readRawBody(request) })
        return { message: 'Received.' }
      },
      whatsappBytesMax,
    ),
  })
}

/** Meta sends up to 3 MB at once. */
const whatsappBytesMax = 4 * 1024 * 1024

const readRawBody = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const verifyAddress: RouteHandler<typeof providerWebhooks.verifyWhatsappWebhook> = (ctx, input) =>
  verifyWhatsappWebhook(ctx, {
    mode: input['hub.mode'],
    challenge: input['hub.challenge'],
    token: input['hub.verify_token'],
  })

type SignedEndpoint =
  | typeof payments.handlePaymentWebhook
  | typeof providerWebhooks.handleCourierWebhook
  | typeof providerWebhooks.handleDeliveryReport

interface SignedCall {
  provider: string
  headers: IncomingHttpHeaders
  rawBody: Buffer
}

/** Webhooks of payment providers, couriers and SMS services: their signatures cover the raw bytes. */
function signedWebhook(handle: (ctx: RequestContext, call: SignedCall) => Promise<void>) {
  return rawBody<SignedEndpoint>(async (ctx, { provider }, { request }) => {
    await handle(ctx, { provider, headers: request.headers, rawBody: readRawBody(request) })
    return { message: 'Received.' }
  })
}
