// Made by npm run client: do not edit.
import type * as c from '@shop/contract/pay-later'
import { endpoint } from '../endpoint.ts'

export const acceptAgreement = endpoint<typeof c.acceptAgreement>(
  'POST /pay-later/agreements/{agreement_id}/accept',
)
export const getAgreement = endpoint<typeof c.getAgreement>('GET /pay-later/agreements/{agreement_id}')
export const listAgreements = endpoint<typeof c.listAgreements>('GET /pay-later/agreements')
export const payInstalment = endpoint<typeof c.payInstalment>(
  'POST /pay-later/agreements/{agreement_id}/payments',
)
export const submitApplication = endpoint<typeof c.submitApplication>(
  'POST /pay-later/agreements/{agreement_id}/application',
)
