import { expect, test } from 'vitest'
import { tidyAfter } from './tidy-after.ts'

const ctx = {} as Parameters<ReturnType<typeof tidyAfter>>[0]
const step = { id: '1', kind: 'step', payload: {}, attempts: 1 }

/** A heap in which each step leaves 30 MB, and that keeps 60. */
function fillingHeap() {
  const state = { used: 0, tidied: 0 }
  const heap = {
    used: () => state.used,
    tidy() {
      state.tidied += 1
      state.used = 60_000_000
    },
  }
  const carry = async () => {
    state.used += 30_000_000
  }
  return { state, carry, heap }
}

test('without the means to collect the carrier is as it was', () => {
  const { carry } = fillingHeap()
  expect(tidyAfter(carry, undefined)).toBe(carry)
})

test('garbage is freed where enough has gathered since the last time, and not after each step', async () => {
  const { state, carry, heap } = fillingHeap()
  const tidied = tidyAfter(carry, heap)
  for (let steps = 0; steps < 3; steps += 1) await tidied(ctx, step)
  expect(state.tidied).toBe(1)
  for (let steps = 0; steps < 2; steps += 1) await tidied(ctx, step)
  expect(state.tidied).toBe(1)
  await tidied(ctx, step)
  expect(state.tidied).toBe(2)
})

test('a step that fails is told as it was', async () => {
  const { heap } = fillingHeap()
  const failing = tidyAfter(() => Promise.reject(new Error('no room')), heap)
  await expect(failing(ctx, step)).rejects.toThrow('no room')
})
