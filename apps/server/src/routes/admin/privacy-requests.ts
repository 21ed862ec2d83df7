import * as contract from '@shop/contract/admin/privacy-requests'
import { askRequest } from '@shop/domain/backoffice/privacy/ask-request'
import { decideRequest } from '@shop/domain/backoffice/privacy/decide-request'
import { listRequests } from '@shop/domain/backoffice/privacy/list-requests'
import { takeCopy } from '@shop/domain/backoffice/privacy/make-copy'
import { type Doors, serve } from '../../http/serve.ts'

export function privacyRequestRoutes(doors: Doors): void {
  serve(doors, contract.listPrivacyRequests, (ctx, { query }) => listRequests(ctx, query))
  serve(doors, contract.askPrivacy, (ctx, { params, body, key }) =>
    askRequest(ctx, { ...params, ...body, key }),
  )
  serve(doors, contract.decidePrivacy, (ctx, { params, body }) => decideRequest(ctx, { ...params, ...body }))
  serve(doors, contract.getPrivacyExport, (ctx, { params }) => takeCopy(ctx, params.request_id))
}
