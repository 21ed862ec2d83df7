import * as contract from '@shop/contract/admin/privacy-requests'
import { createPrivacyRequest } from '@shop/domain/backoffice/privacy/ask-request'
import { decidePrivacyRequest } from '@shop/domain/backoffice/privacy/decide-request'
import { listPrivacyRequests } from '@shop/domain/backoffice/privacy/list-requests'
import { getDataExport } from '@shop/domain/backoffice/privacy/make-copy'
import { type RouteContext, route } from '../../http/serve.ts'

export function privacyRequestRoutes(api: RouteContext): void {
  route(api, contract.listPrivacyRequests, (ctx, { query }) => listPrivacyRequests(ctx, query))
  route(api, contract.createPrivacyRequest, (ctx, { params, body, key }) =>
    createPrivacyRequest(ctx, { ...params, ...body, key }),
  )
  route(api, contract.decidePrivacyRequest, (ctx, { params, body }) =>
    decidePrivacyRequest(ctx, { ...params, ...body }),
  )
  route(api, contract.getPrivacyExport, (ctx, { params }) => getDataExport(ctx, params.request_id))
}
