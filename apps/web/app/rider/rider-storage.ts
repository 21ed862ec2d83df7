import type { RiderDelivery, RiderFailure, RiderRun, RiderStop } from '@shop/contract/rider'
import { randomIdempotencyKey } from '../api/api.ts'

/** Why the shop did not accept an action. */
export interface RiderProblem {
  code: string
  message: string
  /** Remaining attempts to enter the delivery code. */
  attempts_left?: number
}

interface ActionFields {
  /** Its idempotency key: however often it is sent, it counts once. */
  key: string
  rider_id: number
  parcel_id: string
  order_number: string
  queued_at: string
  /** Absent until the shop has refused it. */
  problem?: RiderProblem
}

/** What a rider did, stored on the phone until the shop has it. */
export type RiderAction = ActionFields &
  (
    | { kind: 'deliver'; body: RiderDelivery; photo?: Blob | undefined }
    | { kind: 'fail'; body: RiderFailure; photo?: undefined }
  )

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

const database = 'rider'
const actionTable = 'actions'
const runTable = 'runs'

/** The actions of one rider that the shop does not have yet, oldest first. Other riders of the phone keep theirs. */
export async function listActions(riderId: number): Promise<RiderAction[]> {
  return (await listAllActions()).filter((action) => action.rider_id === riderId)
}

/** The actions of all riders of this phone, oldest first. */
export async function listAllActions(): Promise<RiderAction[]> {
  const actions = (await run(actionTable, 'readonly', (table) => table.getAll())) as RiderAction[]
  return actions.toSorted((a, b) => (a.queued_at < b.queued_at ? -1 : 1))
}

/** Stores an action, in place of the one that it corrects. Throws if the phone's storage is full or blocked. */
export async function saveAction(action: RiderAction, corrected?: RiderAction): Promise<void> {
  await run(actionTable, 'readwrite', (table) => {
    if (corrected) table.delete(corrected.key)
    return table.put(action, action.key)
  })
}

/** Why the phone did not store an action: it has no space, or the browser stores nothing, as in private mode. */
export type StorageProblem = 'full' | 'blocked'

export const toStorageProblem = (error: unknown): StorageProblem =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'blocked'

export async function deleteAction(key: string): Promise<void> {
  await run(actionTable, 'readwrite', (table) => table.delete(key))
}

/** The run that the phone saw last; undefined without one, or without storage. */
export async function loadRun(riderId: number): Promise<RiderRun | undefined> {
  return run(runTable, 'readonly', (table) => table.get(riderId)).catch(() => undefined) as Promise<
    RiderRun | undefined
  >
}

export async function saveRun(riderRun: RiderRun): Promise<void> {
  await run(runTable, 'readwrite', (table) => table.put(riderRun, riderRun.rider.id)).catch(() => undefined)
}

/** Deletes what the phone knows about customers once the link has ended. What is queued stays. */
export async function clearRuns(): Promise<void> {
  await run(runTable, 'readwrite', (table) => table.clear()).catch(() => undefined)
}

async function run(
  table: string,
  mode: IDBTransactionMode,
  callback: (table: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(actionTable)
    opening.result.createObjectStore(runTable)
  })
  const opened = await awaitRequest(opening)
  try {
    const transaction = opened.transaction(table, mode, { durability: 'strict' })
    const result = await awaitRequest(callback(transaction.objectStore(table)))
    if (mode === 'readwrite') await complete(transaction)
    return result
  } finally {
    opened.close()
  }
}

function awaitRequest<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage failed.')))
  })
}

/** Only a completed transaction survives the end of the browser. */
function complete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The storage failed.')))
  })
}
