import * as contract from '@shop/contract/pay-later'
import { agreeToPlan } from '@shop/domain/orders/instalments/agree-to-plan'
import { payInstalment } from '@shop/domain/orders/instalments/pay-instalment'
import { listAgreements, readAgreement } from '@shop/domain/payments/instalments/read-agreements'
import { tellOfApplicant } from '@shop/domain/payments/instalments/tell-of-applicant'
import { type Doors, serve } from '../http/serve.ts'

export function payLaterRoutes(doors: Doors): void {
  serve(doors, contract.listAgreements, (ctx) => listAgreements(ctx))
  serve(doors, contract.readAgreement, (ctx, { params }) => readAgreement(ctx, params.agreementId))
  serve(doors, contract.tellOfApplicant, (ctx, { params, body }) =>
    tellOfApplicant(ctx, params.agreementId, body),
  )
  serve(doors, contract.agreeToPlan, (ctx, { params, body, request }) =>
    agreeToPlan(ctx, { ...params, terms_version: body.terms_version, from: request.ip }),
  )
  serve(doors, contract.payInstalment, (ctx, { params, body, key }) =>
    payInstalment(ctx, { ...params, amount_kobo: body.amount_kobo, key }),
  )
}
