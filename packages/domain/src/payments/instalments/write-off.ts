import type { RequestContext } from '../../core/context.ts'
import { writeOffChangeEntry, writeOffEntry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { openKobo, sumOf } from './allocate.ts'
import { listInstalments } from './load-agreement.ts'
import type { AgreementRow } from './tables.ts'

type WrittenOff = Pick<AgreementRow, 'id' | 'is_test' | 'number'>

const aboutOf = ({ id, is_test: isTest, number }: WrittenOff, note: string) => ({
  reference: `agreement:${id}`,
  is_test: isTest,
  note: number,
  personalNote: note,
})

/** Books what is open of a locked agreement as lost. */
export async function writeOff(ctx: RequestContext, agreement: WrittenOff, note: string): Promise<void> {
  const openedKobo = sumOf(await listInstalments(ctx, agreement.id), openKobo)
  await postEntry(ctx, writeOffEntry(openedKobo), aboutOf(agreement, note))
}

/** Of a locked agreement that was written off so many kobo more are lost, or less: goods or money moved since. */
export async function changeWriteOff(
  ctx: RequestContext,
  agreement: WrittenOff,
  changeKobo: number,
): Promise<void> {
  if (changeKobo !== 0) await postEntry(ctx, writeOffChangeEntry(changeKobo), aboutOf(agreement, ''))
}
