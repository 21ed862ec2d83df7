import {
  GatewayUnavailable,
  type GatewayDispute,
  type GatewayDisputes,
} from '@shop/domain/core/ports/payment-gateway'
import { getText } from '../provider-json.ts'

/** Parses each row of a provider's list. An unreadable row is returned unparsed and does not hide the others. */
export function parseDisputes(rows: readonly unknown[], parseDispute: (row: unknown) => GatewayDispute) {
  const list: GatewayDisputes = { disputes: [], unreadable: [] }
  for (const row of rows) {
    try {
      list.disputes.push(parseDispute(row))
    } catch (error) {
      if (!(error instanceof GatewayUnavailable && error.reason === 'unreadable')) throw error
      list.unreadable.push({ provider_dispute_id: getText(row, 'id'), raw: row })
    }
  }
  return list
}
