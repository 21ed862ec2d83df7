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
  serve(doors, contract.listPlans, (ctx) => listPlans(ctx))
  serve(doors, contract.addPlan, (ctx, { body, key }) => addPlan(ctx, body, key))
  serve(doors, contract.editPlan, (ctx, { params, body }) => editPlan(ctx, params.planId, body))
  serve(doors, contract.removePlan, async (ctx, { params }) => {
    await removePlan(ctx, params.planId)
    return { message: 'Plan removed.' }
  })
  serve(doors, contract.editPayLaterRules, (ctx, { body }) => editPayLater(ctx, body))
  serve(doors, contract.listAllAgreements, (ctx, { query }) => listAllAgreements(ctx, query))
  serve(doors, contract.getAgreement, (ctx, { params }) => readAdminAgreement(ctx, params.agreementId))
  serve(doors, contract.decideApplication, (ctx, { params, body }) =>
    decideApplication(ctx, { ...params, ...body }),
  )
  serve(doors, contract.closePlanCase, (ctx, { params, body }) => closePlanCase(ctx, { ...params, ...body }))
  serve(doors, contract.recordRepayment, (ctx, { params, body: { amount_kobo, ...wish }, key }) =>
    recordRepayment(ctx, { ...params, ...wish, amount_kobo, key }),
  )
}
