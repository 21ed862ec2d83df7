import { expect, test } from 'vitest'
import { parseRefund } from './flutterwave-api.ts'

const data = {
  id: '75923',
  tx_id: '908790',
  amount_refunded: '6900.05',
  status: 'completed',
  comments: 'refund 1',
}

test.each(['id', 'amount_refunded', 'status'])('rejects a response without %s', (name) => {
  expect(() => parseRefund({ ...data, [name]: undefined })).toThrow('unreadable')
})

test.each([
  ['completed', 'processed'],
  ['completed-bank-transfer', 'processed'],
  ['completedly', 'pending'],
  ['failed', 'failed'],
  ['failed-mpgs', 'failed'],
  ['new', 'pending'],
  ['pending-momo', 'pending'],
])('reads %s as %s', (status, refundStatus) => {
  expect(parseRefund({ ...data, status })).toMatchObject({
    status: refundStatus,
    amount_kobo: 690_005,
    currency: 'NGN',
  })
})
