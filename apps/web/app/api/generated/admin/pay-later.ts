// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/pay-later'
import { endpoint } from '../../endpoint.ts'

export const createPaymentPlan = endpoint<typeof c.createPaymentPlan>('POST /admin/pay-later/plans')
export const decideApplication = endpoint<typeof c.decideApplication>(
  'POST /admin/pay-later/agreements/{agreement_id}/decision',
)
export const deletePaymentPlan = endpoint<typeof c.deletePaymentPlan>(
  'DELETE /admin/pay-later/plans/{plan_id}',
)
export const getAdminAgreement = endpoint<typeof c.getAdminAgreement>(
  'GET /admin/pay-later/agreements/{agreement_id}',
)
export const getPayLaterRules = endpoint<typeof c.getPayLaterRules>('GET /admin/settings/pay-later')
export const listAllAgreements = endpoint<typeof c.listAllAgreements>('GET /admin/pay-later/agreements', {
  list: true,
})
export const listPaymentPlans = endpoint<typeof c.listPaymentPlans>('GET /admin/pay-later/plans')
export const recordRepayment = endpoint<typeof c.recordRepayment>(
  'POST /admin/pay-later/agreements/{agreement_id}/repayments',
)
export const resolveDefault = endpoint<typeof c.resolveDefault>(
  'POST /admin/pay-later/agreements/{agreement_id}/default',
)
export const updatePayLaterRules = endpoint<typeof c.updatePayLaterRules>('PUT /admin/settings/pay-later')
export const updatePaymentPlan = endpoint<typeof c.updatePaymentPlan>('PUT /admin/pay-later/plans/{plan_id}')
