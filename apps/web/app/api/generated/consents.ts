// Made by npm run client: do not edit.
import type * as c from '@shop/contract/consents'
import { endpoint } from '../endpoint.ts'

export const listConsents = endpoint<typeof c.listConsents>('GET /users/me/consents')
export const setConsent = endpoint<typeof c.setConsent>('PUT /users/me/consents')
