import * as contract from '@shop/contract/returns'
import * as admin from '@shop/contract/admin/returns'
import { askReturn } from '@shop/domain/orders/returns/ask-return'
import { inspectReturn } from '@shop/domain/orders/returns/inspect-return'
import { listAdminReturns, listReturnsOfOrder } from '@shop/domain/orders/returns/list-admin-returns'
import { listReturns } from '@shop/domain/orders/returns/list-returns'
import { moveReturn } from '@shop/domain/orders/returns/move-return'
import { addReturnPhoto, readReturnPhotos } from '@shop/domain/orders/returns/return-photos'
import { settleReturn } from '@shop/domain/orders/returns/settle-return'
import { withdrawReturn } from '@shop/domain/orders/returns/withdraw-return'
import { type Doors, serve } from '../http/serve.ts'
import { readUpload, takeUploads } from '../http/uploads.ts'

export function returnRoutes(doors: Doors): void {
  serve(doors, contract.listReturns, (ctx, { params }) => listReturns(ctx, params.orderId))
  serve(doors, contract.askReturn, (ctx, { params, body: { lines, ...wish }, key }) =>
    askReturn(ctx, {
      ...params,
      ...wish,
      lines: lines.map(({ exchange_variant_id, ...line }) => ({
        ...line,
        exchange_variant_id,
      })),
      key,
    }),
  )
  serve(doors, contract.withdrawReturn, (ctx, { params }) =>
    withdrawReturn(ctx, params.orderId, params.returnId),
  )
  takeUploads(doors, (doors) =>
    serve(doors, contract.addReturnPhoto, (ctx, { params, request }) =>
      addReturnPhoto(ctx, params, () => readUpload(request)),
    ),
  )
  serve(doors, admin.listAdminReturns, (ctx, { query }) => listAdminReturns(ctx, query))
  serve(doors, admin.listReturnsOfOrder, (ctx, { params }) => listReturnsOfOrder(ctx, params.orderId))
  serve(doors, admin.readReturnPhotos, (ctx, { params }) => readReturnPhotos(ctx, params.returnId))
  serve(doors, admin.moveReturn, (ctx, { params, body }) => moveReturn(ctx, { ...params, ...body }))
  serve(doors, admin.inspectReturn, (ctx, { params, body }) => inspectReturn(ctx, { ...params, ...body }))
  serve(doors, admin.settleReturn, (ctx, { params, body: { amount_kobo, ...wish }, key }) =>
    settleReturn(ctx, { ...params, ...wish, amount_kobo, key }),
  )
}
