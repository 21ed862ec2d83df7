import * as contract from '@shop/contract/admin/privacy-requests'
import { askRequest } from '@shop/domain/backoffice/privacy/ask-request'
import { decideRequest } from '@shop/domain/backoffice/privacy/decide-request'
import { listRequests } from '@shop/domain/backoffice/privacy/list-requests'
import { takeCopy } from '@shop/domain/backoffice/privacy/make-copy'
import { type Doors, serve } from '../../http/serve.ts'

export function privacyRequestRoutes(doors: Doors): void {
  serve(doors, contract.listPrivacyRequests, (shop, { query }) => listRequests(shop, query))
  serve(doors, contract.askPrivacy, (shop, { params, body, key }) =>
    askRequest(shop, { ...params, ...body, key }),
  )
  serve(doors, contract.decidePrivacy, (shop, { params, body }) =>
    decideRequest(shop, { ...params, ...body }),
  )
  serve(doors, contract.getPrivacyExport, (shop, { params }) => takeCopy(shop, params.requestId))
}
