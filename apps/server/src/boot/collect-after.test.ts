import { expect, test } from 'vitest'
import { collectGarbageAfter } from './heap.ts'

const ctx = {} as Parameters<ReturnType<typeof collectGarbageAfter>>[0]

const step = { id: '1', kind: 'job.step', payload: { job_id: '', generation: 0 }, attempts: 1 } as const

/** A heap in which each step leaves 30 MB, and that keeps 60. */
function createFillingHeap() {
  const state = { used: 0, minorCollections: 0 }
  const heap = {
    used: () => state.used,
    collectMinor() {
      state.minorCollections += 1
      state.used = 60_000_000
    },
  }
  const handler = async () => {
    state.used += 30_000_000
  }
  return { state, handler, heap }
}

test('without the means to collect the carrier is as it was', () => {
  const { handler } = createFillingHeap()
  expect(collectGarbageAfter(handler, undefined)).toBe(handler)
})

test('garbage is freed where enough has gathered since the last time, and not after each step', async () => {
  const { state, handler, heap } = createFillingHeap()
  const minorCollections = collectGarbageAfter(handler, heap)
  for (let steps = 0; steps < 3; steps += 1) await minorCollections(ctx, step)
  expect(state.minorCollections).toBe(1)
  for (let steps = 0; steps < 2; steps += 1) await minorCollections(ctx, step)
  expect(state.minorCollections).toBe(1)
  await minorCollections(ctx, step)
  expect(state.minorCollections).toBe(2)
})

test('a step that fails is told as it was', async () => {
  const { heap } = createFillingHeap()
  const failing = collectGarbageAfter(() => Promise.reject(new Error('no room')), heap)
  await expect(failing(ctx, step)).rejects.toThrow('no room')
})
