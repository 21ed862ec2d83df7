import * as contract from '@shop/contract/messages'
import { receiveReport } from '@shop/domain/notifications/sms/receive-report'
import { takeRawBodies } from '../http/raw-bodies.ts'
import { type Doors, serve } from '../http/serve.ts'

export function messageRoutes(doors: Doors): void {
  // Signatures are over the bytes as they came: this room alone reads no JSON.
  void doors.app.register(async (app) => {
    takeRawBodies(app)
    serve({ ...doors, app }, contract.receiveReport, async (ctx, { params, request }) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveReport(ctx, { provider: params.provider, headers: request.headers, rawBody })
      return { message: 'Received.' }
    })
  })
}
