import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { createReadReplica } from './read-replica.ts'

const db = {} as Database

/** A primary and a replica at positions that the test sets, and a clock that it moves. */
function createFakePair() {
  const state = { now: 0, written: 100, replayed: 100, isLost: false, measurements: 0 }
  const { find, getPosition } = createReadReplica({
    primary: async () => {
      state.measurements += 1
      return { rows: [{ position: state.written }] }
    },
    replica: {
      db,
      run: async () => {
        if (state.isLost) throw new Error('connect ECONNREFUSED')
        return { rows: [{ position: state.replayed }] }
      },
    },
    time: () => state.now,
  })
  return { state, find, getPosition }
}

test('a replica that has replayed everything is read, however long nothing was written', async () => {
  const { state, find } = createFakePair()
  expect(await find()).toBe(db)
  state.now += 3_600_000
  expect(await find()).toBe(db)
})

test('the lag is measured at most twice a second, however many read', async () => {
  const { state, find } = createFakePair()
  await Promise.all(Array.from({ length: 50 }, () => find()))
  state.now += 400
  await find()
  expect(state.measurements).toBe(1)
  state.now += 100
  await find()
  expect(state.measurements).toBe(2)
})

test('a replica that always lags a little is read from the second measurement on', async () => {
  const { state, find } = createFakePair()
  state.replayed = 90
  expect(await find()).toBeUndefined()
  Object.assign(state, { now: 500, written: 200, replayed: 190 })
  expect(await find()).toBe(db)
})

test('one that lags more than five seconds is not read, until it has caught up', async () => {
  const { state, find } = createFakePair()
  for (; state.now < 5_000; state.now += 500, state.written += 10) expect(await find()).toBe(db)
  for (; state.now < 6_000; state.now += 500, state.written += 10) await find()
  expect(await find()).toBeUndefined()
  Object.assign(state, { now: state.now + 500, replayed: state.written })
  expect(await find()).toBe(db)
})

test('staff who have written read from it only once it has replayed that', async () => {
  const { state, find, getPosition } = createFakePair()
  await find()
  state.written = 150
  const written = await getPosition()
  expect(await find(written)).toBeUndefined()
  expect(await find()).toBe(db)
  Object.assign(state, { now: 500, replayed: 150 })
  expect(await find(written)).toBe(db)
})

test('a lost replica is asked again only after five seconds', async () => {
  const { state, find } = createFakePair()
  state.isLost = true
  expect(await find()).toBeUndefined()
  state.now += 4_900
  expect(await find()).toBeUndefined()
  expect(state.measurements).toBe(1)
  Object.assign(state, { now: 5_000, isLost: false })
  expect(await find()).toBe(db)
})
