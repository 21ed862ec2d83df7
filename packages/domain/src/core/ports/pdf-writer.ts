import type { Sheet } from '@shop/contract/documents'

export type { Sheet }

/** Draws sheets into one PDF, each beginning on a page of its own, with every letter of the country's names. */
export type WritePdf = (sheets: readonly Sheet[]) => Promise<Uint8Array>
