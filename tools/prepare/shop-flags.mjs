import { at } from './paths.mjs'

/**
 * Node's flags for the shop. Its young heap otherwise grows to 150 MB; its old one would be marked at each tenth that it
 * grows, five times in a thousand pages; it collects garbage automatically when idle.
 */
export const shopFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60', '--expose-gc']

/**
 * What Node compiled is kept beside the packages: later starts take less time and less memory. glibc would give each
 * thread memory of its own and take none of it back: that is 12 MB of 210.
 */
export const shopEnvironment = {
  NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '1',
}
