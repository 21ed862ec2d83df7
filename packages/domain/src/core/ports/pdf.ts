import type { PrintLayout } from '@shop/contract/documents'

export type { PrintLayout }

/** Draws documents into one PDF, each on its own page, with every letter that Nigerian names need. */
export type WritePdf = (pages: readonly PrintLayout[]) => Promise<Uint8Array>
