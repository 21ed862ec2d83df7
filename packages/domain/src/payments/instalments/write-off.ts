import type { RequestContext } from '../../core/context.ts'
import { writeOffChangeEntry, writeOffEntry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { unpaidKobo, sumBy } from './allocate.ts'
import { listInstalments } from './load-agreement.ts'
import type { AgreementRow } from './tables.ts'

type WrittenOffAgreement = Pick<AgreementRow, 'id' | 'is_test' | 'number'>

const entryReference = ({ id, is_test: isTest, number }: WrittenOffAgreement, note: string) => ({
  reference: `agreement:${id}`,
  is_test: isTest,
  note: number,
  personalNote: note,
})

/** Books what is open of a locked agreement as lost. */
export async function writeOff(
  ctx: RequestContext,
  agreement: WrittenOffAgreement,
  note: string,
): Promise<void> {
  const openedKobo = sumBy(await listInstalments(ctx, agreement.id), unpaidKobo)
  await postEntry(ctx, writeOffEntry(openedKobo), entryReference(agreement, note))
}

/** Of a locked agreement that was written off so many kobo more are lost, or less: goods or money moved since. */
export async function adjustWriteOff(
  ctx: RequestContext,
  agreement: WrittenOffAgreement,
  changeKobo: number,
): Promise<void> {
  if (changeKobo !== 0) await postEntry(ctx, writeOffChangeEntry(changeKobo), entryReference(agreement, ''))
}
