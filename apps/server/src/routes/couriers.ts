import * as contract from '@shop/contract/couriers'
import { receiveCourierNotice } from '@shop/domain/orders/fulfilment/receive-courier-notice'
import { takeRawBodies } from '../http/raw-bodies.ts'
import { type Doors, serve } from '../http/serve.ts'

export function courierRoutes(doors: Doors): void {
  // Signatures are over the bytes as they came: this room alone reads no JSON.
  void doors.app.register(async (app) => {
    takeRawBodies(app)
    serve({ ...doors, app }, contract.receiveCourierNotice, async (ctx, { params, request }) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveCourierNotice(ctx, { provider: params.provider, headers: request.headers, rawBody })
      return { message: 'Received.' }
    })
  })
}
