import type { PrintLayout } from '@shop/contract/documents'

export type { PrintLayout }

/** Draws sheets into one PDF, each beginning on a page of its own, with every letter of the country's names. */
export type WritePdf = (pages: readonly PrintLayout[]) => Promise<Uint8Array>
