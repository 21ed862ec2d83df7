import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Where textures and renders lie; not committed. */
export const work = process.env.IMAGERY_WORK ?? fileURLToPath(new URL('build', import.meta.url))

/** The library with which the shop itself makes the files of an uploaded photo. */
export const sharp = createRequire(new URL('../../packages/providers/package.json', import.meta.url))('sharp')
