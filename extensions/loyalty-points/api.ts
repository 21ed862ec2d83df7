import { endpoint } from '@shop/web/app/api/endpoint.ts'
import type * as contract from './endpoints.ts'

/** The endpoints as the browser calls them: only their types come from the declarations. */
export const getBalance = endpoint<typeof contract.getBalance>('GET /extensions/loyalty-points/balance')
export const redeemPoints = endpoint<typeof contract.redeemPoints>('POST /extensions/loyalty-points/redeem')
export const listBalances = endpoint<typeof contract.listBalances>(
  'GET /extensions/loyalty-points/balances',
  {
    list: true,
  },
)
