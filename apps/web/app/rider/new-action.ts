import type { RiderDelivery, RiderFailure, RiderRun, RiderStop } from '@shop/contract/rider'
import { randomIdempotencyKey } from '../api/api.ts'
import type { RiderAction } from './rider-storage.ts'

type Done =
  { kind: 'deliver'; body: RiderDelivery; photo?: Blob | undefined } | { kind: 'fail'; body: RiderFailure }

/** An action with a key of its own. */
export function newAction({ rider }: RiderRun, stop: RiderStop, done: Done): RiderAction {
  return {
    ...done,
    key: randomIdempotencyKey(),
    rider_id: rider.id,
    parcel_id: stop.parcel_id,
    order_number: stop.order_number,
    queued_at: new Date().toISOString(),
  }
}
