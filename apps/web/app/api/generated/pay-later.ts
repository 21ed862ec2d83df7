// Made by npm run client: do not edit.
import type * as c from '@shop/contract/pay-later'
import { endpoint } from '../endpoint.ts'

export const agreeToPlan = endpoint<typeof c.agreeToPlan>('POST /pay-later/agreements/{agreementId}/agree')
export const listAgreements = endpoint<typeof c.listAgreements>('GET /pay-later/agreements')
export const payInstalment = endpoint<typeof c.payInstalment>('POST /pay-later/agreements/{agreementId}/pay')
export const readAgreement = endpoint<typeof c.readAgreement>('GET /pay-later/agreements/{agreementId}')
export const tellOfApplicant = endpoint<typeof c.tellOfApplicant>(
  'POST /pay-later/agreements/{agreementId}/applicant',
)
