import * as contract from '@shop/contract/admin/pay-later'
import { closePlanCase } from '@shop/shop/checkout/close-plan-case'
import { decideApplication } from '@shop/shop/checkout/decide-application'
import { readAdminAgreement } from '@shop/shop/checkout/read-admin-agreement'
import { recordRepayment } from '@shop/shop/checkout/record-repayment'
import { addPlan, editPlan, removePlan } from '@shop/shop/pay-later/edit-plan'
import { listAllAgreements } from '@shop/shop/pay-later/list-all-agreements'
import { listPlans } from '@shop/shop/pay-later/read-plans'
import { editPayLater } from '@shop/shop/settings/pay-later'
import { type Doors, serve } from '../../http/serve.ts'

export function adminPayLaterRoutes(doors: Doors): void {
  serve(doors, contract.listPlans, (shop) => listPlans(shop))
  serve(doors, contract.addPlan, (shop, { body, key }) => addPlan(shop, body, key))
  serve(doors, contract.editPlan, (shop, { params, body }) => editPlan(shop, params.planId, body))
  serve(doors, contract.removePlan, async (shop, { params }) => {
    await removePlan(shop, params.planId)
    return { message: 'Plan removed.' }
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
