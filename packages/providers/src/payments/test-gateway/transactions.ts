import { accept, decline } from './api-answer.ts'
import type { ApiCall } from './api-call.ts'
import { findTransaction, findTransactionByIdOrReference } from './find-transaction.ts'
import { openTransaction } from './open-transaction.ts'
import { paginate } from './page-of.ts'
import type { TestTransaction } from './records.ts'
import { presentTransaction } from './transaction-answer.ts'

/** POST /transaction/initialize. */
export async function initializeTransaction({ context, body }: ApiCall): Promise<Response> {
  const opened = await openTransaction(context, body)
  if (opened instanceof Response) return opened
  return accept('Authorization URL created', {
    authorization_url: `${context.publicUrl}/checkout/${opened.accessCode}`,
    access_code: opened.accessCode,
    reference: opened.reference,
  })
}

/** GET /transaction/verify/:reference. */
export async function verifyTransaction({ context, parts }: ApiCall): Promise<Response> {
  const transaction = await findTransaction(context.store, parts[0] ?? '')
  if (transaction) return accept('Verification successful', presentTransaction(transaction))
  return decline(400, 'Transaction reference not found', {
    code: 'transaction_not_found',
    nextStep: 'Ensure that you are passing the reference of a transaction that exists on this integration',
  })
}

/** GET /transaction/:id. */
export async function fetchTransaction({ context, parts }: ApiCall): Promise<Response> {
  const transaction = await findTransactionByIdOrReference(context.store, parts[0] ?? '')
  if (transaction) return accept('Transaction retrieved', presentTransaction(transaction))
  return decline(404, 'Transaction not found', { code: 'transaction_not_found' })
}

/** GET /transaction, newest first. */
export async function listTransactions({ context, query }: ApiCall): Promise<Response> {
  const status = query.get('status')
  const transactions = (await context.store.list('transaction/'))
    .map(({ value }) => value as TestTransaction)
    .filter((transaction) => status === null || transaction.status === status)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  const { items, meta } = paginate(transactions, query)
  return accept('Transactions retrieved', items.map(presentTransaction), meta)
}
