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
  serve(doors, contract.listReturns, (shop, { params }) => listReturns(shop, params.orderId))
  serve(doors, contract.askReturn, (shop, { params, body: { lines, ...wish }, key }) =>
    askReturn(shop, {
      ...params,
      ...wish,
      lines: lines.map(({ wanted_variant_id, ...line }) => ({ ...line, wantedVariantId: wanted_variant_id })),
      key,
    }),
  )
  serve(doors, contract.withdrawReturn, (shop, { params }) =>
    withdrawReturn(shop, params.orderId, params.returnId),
  )
  takeUploads(doors, (doors) =>
    serve(doors, contract.addReturnPhoto, (shop, { params, request }) =>
      addReturnPhoto(shop, params, () => readUpload(request)),
    ),
  )
  serve(doors, admin.listAdminReturns, (shop, { query }) => listAdminReturns(shop, query))
  serve(doors, admin.listReturnsOfOrder, (shop, { params }) => listReturnsOfOrder(shop, params.orderId))
  serve(doors, admin.readReturnPhotos, (shop, { params }) => readReturnPhotos(shop, params.returnId))
  serve(doors, admin.moveReturn, (shop, { params, body }) => moveReturn(shop, { ...params, ...body }))
  serve(doors, admin.inspectReturn, (shop, { params, body }) => inspectReturn(shop, { ...params, ...body }))
  serve(doors, admin.settleReturn, (shop, { params, body: { amount_kobo, ...wish }, key }) =>
    settleReturn(shop, { ...params, ...wish, amountKobo: amount_kobo, key }),
  )
}
