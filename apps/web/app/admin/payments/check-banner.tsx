import type { LedgerCheck } from '@shop/contract/admin/transactions'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reconcileLedger } from '../../api/generated/admin/transactions.ts'
import { formatDateTime } from '../../format/staff-time.ts'

/** What the last look at the books found, and a new one on request. */
export function LedgerCheckBanner({ last, now }: { last: LedgerCheck | null; now: Date }) {
  const client = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    ...reconcileLedger.mutation({ errors: 'inline' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'ledger'] }),
  })
  const isHealthy = last !== null && last.discrepancies.length === 0
  return (
    <Banner
      tone={isError || (last && !isHealthy) ? 'error' : isHealthy ? 'success' : 'info'}
      className="mb-4"
      action={
        <Button size="dense" loading={isPending} onClick={() => mutate()}>
          Check now
        </Button>
      }
    >
      {isError ? 'The ledger check failed. Try again.' : <CheckMessage last={last} now={now} />}
    </Banner>
  )
}

function CheckMessage({ last, now }: { last: LedgerCheck | null; now: Date }) {
  if (!last) return 'The ledger is checked every night. Not checked yet.'
  const when = formatDateTime(last.checked_at, now)
  if (last.discrepancies.length === 0) {
    return (
      <>
        The ledger balances.{' '}
        <span className="font-normal">
          {formatCount(last.entry_count)} entries, debits and credits {formatNairaExact(last.debit_kobo)}{' '}
          each. Checked: {when}. No entry was ever changed.
        </span>
      </>
    )
  }
  return (
    <>
      The ledger has errors. Checked: {when}.
      <ul className="mt-1 list-disc pl-4 font-normal">
        {last.discrepancies.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  )
}
