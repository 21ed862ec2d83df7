// The contract also runs in browsers: tsc fails here if the types of Node.js are available.
// @ts-expect-error Buffer is of Node.js
export const buffer: unknown = Buffer
// @ts-expect-error process is of Node.js
export const running: unknown = process
// @ts-expect-error so are its modules
export const files: unknown = import('node:fs')
