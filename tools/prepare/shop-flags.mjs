import { existsSync } from 'node:fs'
import { at } from './paths.mjs'

/**
 * Node's flags for the shop. Without them the young generation grows to 150 MB, and the old one is marked after every
 * 10 % of growth, five times per thousand pages. The shop triggers garbage collection itself when idle. V8 would also
 * put React's elements straight into the old generation, where they hold what they refer to: a fifth of a page's cost.
 */
export const shopFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=60',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
]

/**
 * The compile cache makes later starts faster and saves memory. A single malloc arena saves 12 of 210 MB, because glibc
 * otherwise gives each thread its own and never shrinks them.
 */
export const shopEnvironment = {
  NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '1',
}

/** Settings from `.env`, if there is one; what the environment has wins. Not for tests, which set everything themselves. */
export const environmentFlags = existsSync(at('.env')) ? [`--env-file=${at('.env')}`] : []
