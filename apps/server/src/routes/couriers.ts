import * as contract from '@shop/contract/couriers'
import { handleCourierWebhook } from '@shop/domain/orders/fulfilment/receive-courier-notice'
import { acceptRawBodies } from '../http/raw-bodies.ts'
import { type RouteContext, route } from '../http/serve.ts'

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
