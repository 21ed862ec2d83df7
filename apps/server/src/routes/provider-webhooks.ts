import * as contract from '@shop/contract/provider-webhooks'
import { handleCourierWebhook } from '@shop/domain/orders/fulfilment/track-shipments'
import { acceptRawBodies } from '../http/request-bodies.ts'
import { type RouteContext, route } from '../http/route.ts'
import { handleDeliveryReport } from '@shop/domain/notifications/sms/sms-status'

export function courierRoutes(api: RouteContext): void {
  // Signatures are over the bytes as they came: this room alone reads no JSON.
  void api.app.register(async (app) => {
    acceptRawBodies(app)
    route({ ...api, app }, contract.handleCourierWebhook, async (ctx, { params, request }) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await handleCourierWebhook(ctx, { provider: params.provider, headers: request.headers, rawBody })
      return { message: 'Received.' }
    })
  })
}

export function smsReportRoutes(api: RouteContext): void {
  // Signatures are over the bytes as they came: this room alone reads no JSON.
  void api.app.register(async (app) => {
    acceptRawBodies(app)
    route({ ...api, app }, contract.handleDeliveryReport, async (ctx, { params, request }) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await handleDeliveryReport(ctx, { provider: params.provider, headers: request.headers, rawBody })
      return { message: 'Received.' }
    })
  })
}
