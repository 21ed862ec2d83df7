import { expect, test } from 'vitest'
import { collectGarbageAfter } from './heap.ts'

const ctx = {} as Parameters<ReturnType<typeof collectGarbageAfter>>[0]

const step = { id: '1', kind: 'job.step', payload: { job_id: '', generation: 0 }, attempts: 1 } as const

/** A heap where each step leaves 30 MB of garbage and 60 MB stay in use. */
function createFillingHeap() {
  const state = { used: 0, minorCollections: 0 }
  const heap = {
    used: () => state.used,
    collect() {
      state.minorCollections += 1
      state.used = 60_000_000
    },
  }
  const handler = async () => {
    state.used += 30_000_000
  }
  return { state, handler, heap }
}

test('without a garbage collector, the handler is unchanged', () => {
  const { handler } = createFillingHeap()
  expect(collectGarbageAfter(handler, undefined)).toBe(handler)
})

test('garbage is collected once enough has gathered, not after each step', async () => {
  const { state, handler, heap } = createFillingHeap()
  const minorCollections = collectGarbageAfter(handler, heap)
  for (let steps = 0; steps < 3; steps += 1) await minorCollections(ctx, step)
  expect(state.minorCollections).toBe(1)
  for (let steps = 0; steps < 2; steps += 1) await minorCollections(ctx, step)
  expect(state.minorCollections).toBe(1)
  await minorCollections(ctx, step)
  expect(state.minorCollections).toBe(2)
})

test('passes on an error of a step', async () => {
  const { heap } = createFillingHeap()
  const failing = collectGarbageAfter(() => Promise.reject(new Error('no room')), heap)
  await expect(failing(ctx, step)).rejects.toThrow('no room')
})
