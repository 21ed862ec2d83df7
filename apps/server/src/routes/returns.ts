import * as contract from '@shop/contract/returns'
import * as admin from '@shop/contract/admin/returns'
import { askReturn } from '@shop/shop/returns/ask-return'
import { inspectReturn } from '@shop/shop/returns/inspect-return'
import { listAdminReturns, listReturnsOfOrder } from '@shop/shop/returns/list-admin-returns'
import { listReturns } from '@shop/shop/returns/list-returns'
import { moveReturn } from '@shop/shop/returns/move-return'
import { addReturnPhoto, readReturnPhotos } from '@shop/shop/returns/return-photos'
import { settleReturn } from '@shop/shop/returns/settle-return'
import { withdrawReturn } from '@shop/shop/returns/withdraw-return'
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
