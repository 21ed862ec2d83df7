import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
export const web = join(root, 'apps', 'web')

/** An absolute path inside the project. */
export const at = (...parts) => join(root, ...parts)
