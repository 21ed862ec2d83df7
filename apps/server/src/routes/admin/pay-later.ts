import * as contract from '@shop/contract/admin/pay-later'
import { closePlanCase } from '@shop/domain/orders/instalments/close-plan-case'
import { decideApplication } from '@shop/domain/orders/instalments/decide-application'
import { readAdminAgreement } from '@shop/domain/orders/instalments/read-admin-agreement'
import { recordRepayment } from '@shop/domain/orders/instalments/record-repayment'
import { addPlan, editPlan, removePlan } from '@shop/domain/payments/instalments/edit-plan'
import { listAllAgreements } from '@shop/domain/payments/instalments/list-all-agreements'
import { listPlans } from '@shop/domain/payments/instalments/read-plans'
import { editPayLater } from '@shop/domain/store/pay-later'
import { type Doors, serve } from '../../http/serve.ts'

export function adminPayLaterRoutes(doors: Doors): void {
  serve(doors, contract.listPlans, (shop) => listPlans(shop))
  serve(doors, contract.addPlan, (shop, { body, key }) => addPlan(shop, body, key))
  serve(doors, contract.editPlan, (shop, { params, body }) => editPlan(shop, params.planId, body))
  serve(doors, contract.removePlan, async (shop, { params }) => {
    await removePlan(shop, params.planId)
    return { message: 'The plan is removed.' }
  })
  serve(doors, contract.editPayLaterRules, (shop, { body }) => editPayLater(shop, body))
  serve(doors, contract.listAllAgreements, (shop, { query }) => listAllAgreements(shop, query))
  serve(doors, contract.getAgreement, (shop, { params }) => readAdminAgreement(shop, params.agreementId))
  serve(doors, contract.decideApplication, (shop, { params, body }) =>
    decideApplication(shop, { ...params, ...body }),
  )
  serve(doors, contract.closePlanCase, (shop, { params, body }) =>
    closePlanCase(shop, { ...params, ...body }),
  )
  serve(doors, contract.recordRepayment, (shop, { params, body: { amount_kobo, ...wish }, key }) =>
    recordRepayment(shop, { ...params, ...wish, amountKobo: amount_kobo, key }),
  )
}
