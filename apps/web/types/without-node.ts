// Client code runs in browsers: type checking fails here if the types of Node.js are visible.
// @ts-expect-error Buffer exists only in Node.js
export const buffer: unknown = Buffer
// @ts-expect-error process exists only in Node.js
export const running: unknown = process
// @ts-expect-error so do its modules
export const files: unknown = import('node:fs')
