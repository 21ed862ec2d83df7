// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/pay-later'
import { endpoint } from '../../endpoint.ts'

export const addPlan = endpoint<typeof c.addPlan>('POST /admin/pay-later/plans')
export const closePlanCase = endpoint<typeof c.closePlanCase>('POST /admin/pay-later/{agreementId}/case')
export const decideApplication = endpoint<typeof c.decideApplication>(
  'POST /admin/pay-later/{agreementId}/decision',
)
export const editPayLaterRules = endpoint<typeof c.editPayLaterRules>('PUT /admin/pay-later/rules')
export const editPlan = endpoint<typeof c.editPlan>('PUT /admin/pay-later/plans/{planId}')
export const getAgreement = endpoint<typeof c.getAgreement>('GET /admin/pay-later/{agreementId}')
export const listAllAgreements = endpoint<typeof c.listAllAgreements>('GET /admin/pay-later', { list: true })
export const listPlans = endpoint<typeof c.listPlans>('GET /admin/pay-later/plans')
export const recordRepayment = endpoint<typeof c.recordRepayment>(
  'POST /admin/pay-later/{agreementId}/repayments',
)
export const removePlan = endpoint<typeof c.removePlan>('DELETE /admin/pay-later/plans/{planId}')
