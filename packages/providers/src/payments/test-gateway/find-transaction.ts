import { getRecord } from './change-record.ts'
import type { TestTransaction } from './records.ts'
import type { TestGatewayStore } from './test-gateway-store.ts'

export async function findTransaction(store: TestGatewayStore, reference: string) {
  return await getRecord<TestTransaction>(store, `transaction/${reference}`)
}

/** By the id in decimal digits, or by the reference: refunds may name either. */
export async function findTransactionByIdOrReference(store: TestGatewayStore, idOrReference: string) {
  const byId = await getRecord<{ reference: string }>(store, `id/${idOrReference}`)
  return await findTransaction(store, byId?.reference ?? idOrReference)
}

export async function findTransactionByAccessCode(store: TestGatewayStore, accessCode: string) {
  const found = await getRecord<{ reference: string }>(store, `access/${accessCode}`)
  return found && (await findTransaction(store, found.reference))
}
