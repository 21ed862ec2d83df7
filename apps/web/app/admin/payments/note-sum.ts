import { type CountedNotes, nairaNotes } from '@shop/contract/admin/rider-cash'

export type NoteTexts = Readonly<Partial<Record<(typeof nairaNotes)[number], string>>>

/** The notes that were typed, as the call wants them, and their sum in kobo. What is no number counts as none. */
export function noteSum(texts: NoteTexts): { notes: CountedNotes; kobo: number } {
  const notes = nairaNotes.flatMap((naira) => {
    const text = texts[naira]?.trim() ?? ''
    const count = /^\d{1,5}$/.test(text) ? Number(text) : 0
    return count > 0 ? [{ naira, count }] : []
  })
  return { notes, kobo: notes.reduce((sum, { naira, count }) => sum + naira * count * 100, 0) }
}
