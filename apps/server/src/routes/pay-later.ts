import * as contract from '@shop/contract/pay-later'
import { acceptAgreement } from '@shop/domain/orders/instalments/agree-to-plan'
import { payInstalment } from '@shop/domain/orders/instalments/pay-instalment'
import { listAgreements, getAgreement } from '@shop/domain/payments/instalments/read-agreements'
import { submitApplication } from '@shop/domain/payments/instalments/tell-of-applicant'
import { type RouteContext, route } from '../http/serve.ts'

export function payLaterRoutes(api: RouteContext): void {
  route(api, contract.listAgreements, (ctx) => listAgreements(ctx))
  route(api, contract.getAgreement, (ctx, { params }) => getAgreement(ctx, params.agreementId))
  route(api, contract.submitApplication, (ctx, { params, body }) =>
    submitApplication(ctx, params.agreementId, body),
  )
  route(api, contract.acceptAgreement, (ctx, { params, body, request }) =>
    acceptAgreement(ctx, { ...params, terms_version: body.terms_version, from: request.ip }),
  )
  route(api, contract.payInstalment, (ctx, { params, body, key }) =>
    payInstalment(ctx, { ...params, amount_kobo: body.amount_kobo, key }),
  )
}
