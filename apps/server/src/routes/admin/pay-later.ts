import * as contract from '@shop/contract/admin/pay-later'
import { resolveDefault } from '@shop/domain/orders/instalments/close-plan-case'
import { decideApplication } from '@shop/domain/orders/instalments/decide-application'
import { getAdminAgreement } from '@shop/domain/orders/instalments/read-admin-agreement'
import { recordRepayment } from '@shop/domain/orders/instalments/record-repayment'
import {
  createPaymentPlan,
  updatePaymentPlan,
  deletePaymentPlan,
} from '@shop/domain/payments/instalments/edit-plan'
import { listAllAgreements } from '@shop/domain/payments/instalments/list-all-agreements'
import { listPaymentPlans } from '@shop/domain/payments/instalments/read-plans'
import { updatePayLater } from '@shop/domain/store/pay-later'
import { type RouteContext, route } from '../../http/serve.ts'

export function adminPayLaterRoutes(api: RouteContext): void {
  route(api, contract.listPaymentPlans, (ctx) => listPaymentPlans(ctx))
  route(api, contract.createPaymentPlan, (ctx, { body, key }) => createPaymentPlan(ctx, body, key))
  route(api, contract.updatePaymentPlan, (ctx, { params, body }) =>
    updatePaymentPlan(ctx, params.planId, body),
  )
  route(api, contract.deletePaymentPlan, async (ctx, { params }) => {
    await deletePaymentPlan(ctx, params.planId)
    return { message: 'Plan removed.' }
  })
  route(api, contract.updatePayLaterRules, (ctx, { body }) => updatePayLater(ctx, body))
  route(api, contract.listAllAgreements, (ctx, { query }) => listAllAgreements(ctx, query))
  route(api, contract.getAdminAgreement, (ctx, { params }) => getAdminAgreement(ctx, params.agreementId))
  route(api, contract.decideApplication, (ctx, { params, body }) =>
    decideApplication(ctx, { ...params, ...body }),
  )
  route(api, contract.resolveDefault, (ctx, { params, body }) => resolveDefault(ctx, { ...params, ...body }))
  route(api, contract.recordRepayment, (ctx, { params, body: { amount_kobo, ...input }, key }) =>
    recordRepayment(ctx, { ...params, ...input, amount_kobo, key }),
  )
}
