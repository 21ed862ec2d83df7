import { at } from './paths.mjs'

/** Node's flags for the shop. Its young heap otherwise grows to 150 MB at the start and stays there. */
export const shopFlags = ['--max-semi-space-size=4']

/** What Node compiled is kept beside the packages: later starts take less time and less memory. */
export const shopEnvironment = { NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled') }
