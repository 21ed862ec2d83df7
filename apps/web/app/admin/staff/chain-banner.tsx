import type { AuditCheck } from '@shop/contract/admin/audit'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { formatDateTime } from '../../format/staff-time.ts'
import { useVerifyAudit } from './use-audit.ts'

/** What the last look at the chain found, and a new one on request. */
export function ChainBanner({ check, now }: { check: AuditCheck | null; now: Date }) {
  const verify = useVerifyAudit()
  return (
    <Banner
      tone={!check ? 'info' : check.broken_at ? 'error' : 'success'}
      className="mb-4 flex-wrap"
      action={
        <Button size="dense" loading={verify.isPending} onClick={() => verify.mutate()}>
          Verify log
        </Button>
      }
    >
      {check ? <CheckMessage check={check} now={now} /> : 'Checked nightly. Not checked yet.'}
    </Banner>
  )
}

function CheckMessage({ check, now }: { check: AuditCheck; now: Date }) {
  const { broken_at, sealed_entries: entries, head_hash: head, checked_at } = check
  const when = formatDateTime(checked_at, now)
  if (broken_at) {
    const where =
      broken_at.entry_id === null ? `after ${formatCount(entries)} entries` : `at entry ${broken_at.entry_id}`
    return (
      <>
        The log was {broken_at.reason === 'changed' ? 'changed' : 'cut'} {where}.{' '}
        <span className="font-normal">
          {formatCount(entries)} entries before it are intact. Checked: {when}. Somebody with database access
          did this; compare with a backup.
        </span>
      </>
    )
  }
  return (
    <>
      The log is intact.{' '}
      <span className="font-normal">
        {formatCount(entries)} entries, checked: {when}. Latest <Hash hex={head} />. Entries of the last
        minute are sealed next.
      </span>
    </>
  )
}

/** Begin and end of a hash; the whole of it on touch and for copying. */
export function Hash({ hex }: { hex: string }) {
  return (
    <code title={hex} className="text-caption">
      {hex.slice(0, 4)} {hex.slice(4, 8)} … {hex.slice(-8, -4)} {hex.slice(-4)}
    </code>
  )
}
