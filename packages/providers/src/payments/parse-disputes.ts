import {
  GatewayUnavailable,
  type GatewayDispute,
  type GatewayDisputes,
} from '@shop/domain/core/ports/payment-gateway'
import { getText } from '../provider-json.ts'

/** Reads each row of a provider's list. One that cannot be read is kept as it came and does not hide the others. */
export function parseDisputes(rows: readonly unknown[], parseDispute: (row: unknown) => GatewayDispute) {
  const list: GatewayDisputes = { disputes: [], unreadable: [] }
  for (const row of rows) {
    try {
      list.disputes.push(parseDispute(row))
    } catch (error) {
      if (!(error instanceof GatewayUnavailable && error.reason === 'unreadable')) throw error
      list.unreadable.push({ providerDisputeId: getText(row, 'id'), raw: row })
    }
  }
  return list
}
