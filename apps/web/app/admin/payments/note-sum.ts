import { type BanknoteCounts, nairaBanknotes } from '@shop/contract/admin/rider-cash'

export type BanknoteTexts = Readonly<Partial<Record<(typeof nairaBanknotes)[number], string>>>

/** The notes that were typed, as the call wants them, and their sum in kobo. What is no number counts as none. */
export function banknoteTotal(texts: BanknoteTexts): { notes: BanknoteCounts; kobo: number } {
  const notes = nairaBanknotes.flatMap((naira) => {
    const text = texts[naira]?.trim() ?? ''
    const count = /^\d{1,5}$/.test(text) ? Number(text) : 0
    return count > 0 ? [{ naira, count }] : []
  })
  return { notes, kobo: notes.reduce((sum, { naira, count }) => sum + naira * count * 100, 0) }
}
