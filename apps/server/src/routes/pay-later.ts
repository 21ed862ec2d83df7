import * as contract from '@shop/contract/pay-later'
import { agreeToPlan } from '@shop/domain/orders/instalments/agree-to-plan'
import { payInstalment } from '@shop/domain/orders/instalments/pay-instalment'
import { listAgreements, readAgreement } from '@shop/domain/payments/instalments/read-agreements'
import { tellOfApplicant } from '@shop/domain/payments/instalments/tell-of-applicant'
import { type Doors, serve } from '../http/serve.ts'

export function payLaterRoutes(doors: Doors): void {
  serve(doors, contract.listAgreements, (shop) => listAgreements(shop))
  serve(doors, contract.readAgreement, (shop, { params }) => readAgreement(shop, params.agreementId))
  serve(doors, contract.tellOfApplicant, (shop, { params, body }) =>
    tellOfApplicant(shop, params.agreementId, body),
  )
  serve(doors, contract.agreeToPlan, (shop, { params, body, request }) =>
    agreeToPlan(shop, { ...params, termsVersion: body.terms_version, from: request.ip }),
  )
  serve(doors, contract.payInstalment, (shop, { params, body, key }) =>
    payInstalment(shop, { ...params, amountKobo: body.amount_kobo, key }),
  )
}
