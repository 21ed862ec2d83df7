import * as contract from '@shop/contract/returns'
import * as admin from '@shop/contract/admin/returns'
import { requestReturn } from '@shop/domain/orders/returns/ask-return'
import { inspectReturn } from '@shop/domain/orders/returns/inspect-return'
import { listAdminReturns, listReturnsOfOrder } from '@shop/domain/orders/returns/list-admin-returns'
import { listReturns } from '@shop/domain/orders/returns/list-returns'
import { updateReturnStatus } from '@shop/domain/orders/returns/move-return'
import { addReturnPhoto, listReturnPhotos } from '@shop/domain/orders/returns/return-photos'
import { resolveReturn } from '@shop/domain/orders/returns/settle-return'
import { cancelReturn } from '@shop/domain/orders/returns/withdraw-return'
import { type RouteContext, route } from '../http/serve.ts'
import { readUpload, acceptUploads } from '../http/uploads.ts'

export function returnRoutes(api: RouteContext): void {
  route(api, contract.listReturns, (ctx, { params }) => listReturns(ctx, params.orderId))
  route(api, contract.requestReturn, (ctx, { params, body: { lines, ...input }, key }) =>
    requestReturn(ctx, {
      ...params,
      ...input,
      lines: lines.map(({ exchange_variant_id, ...line }) => ({
        ...line,
        exchange_variant_id,
      })),
      key,
    }),
  )
  route(api, contract.cancelReturn, (ctx, { params }) => cancelReturn(ctx, params.orderId, params.returnId))
  acceptUploads(api, (api) =>
    route(api, contract.addReturnPhoto, (ctx, { params, request }) =>
      addReturnPhoto(ctx, params, () => readUpload(request)),
    ),
  )
  route(api, admin.listAdminReturns, (ctx, { query }) => listAdminReturns(ctx, query))
  route(api, admin.listReturnsOfOrder, (ctx, { params }) => listReturnsOfOrder(ctx, params.orderId))
  route(api, admin.listReturnPhotos, (ctx, { params }) => listReturnPhotos(ctx, params.returnId))
  route(api, admin.updateReturnStatus, (ctx, { params, body }) =>
    updateReturnStatus(ctx, { ...params, ...body }),
  )
  route(api, admin.inspectReturn, (ctx, { params, body }) => inspectReturn(ctx, { ...params, ...body }))
  route(api, admin.resolveReturn, (ctx, { params, body: { amount_kobo, ...input }, key }) =>
    resolveReturn(ctx, { ...params, ...input, amount_kobo, key }),
  )
}
