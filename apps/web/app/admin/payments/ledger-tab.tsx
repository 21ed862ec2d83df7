import type { LedgerCheck } from '@shop/contract/admin/accounting'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '../../api/endpoint.ts'
import { listLedger, reconcileLedger } from '../../api/generated/admin/accounting.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { formatDateTime } from '../../format/dates.ts'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import type { ListPart } from '../../tables/list-config.ts'
import { LedgerBlocks, ledgerCsvHeaders, toLedgerCsvRows } from './ledger-entries.tsx'

/** The ledger: account balances, result of the last check, and every entry. */
export const { List: LedgerTab } = defineAdminList(listLedger, {
  title: 'Ledger entries',
  permission: 'payments:read',
  limit: 20,
  filters: [
    { param: 'day', label: 'Day' },
    {
      param: 'account',
      label: 'Account',
      placeholder: 'All accounts',
      useOptions: (data) =>
        (data?.balances ?? []).map(({ account }) => ({ value: account, text: accountLabel(account) })),
    },
  ],
  filtersInline: true,
  search: ['Search the ledger', 'Entry, order'],
  views: 'ledger',
  csv: { name: 'ledger', headers: ledgerCsvHeaders, rows: toLedgerCsvRows },
  Above: LedgerSummary,
  Rows: LedgerBlocks,
  empty: { title: 'No entries yet', description: 'The first payment creates the first entry.' },
  noMatch: {
    title: 'No entries match',
    description: 'Try another day, account or search.',
    clear: 'Clear filters',
  },
})

function LedgerSummary({ data, now }: ListPart<ResponseBody<typeof listLedger>>) {
  return (
    <>
      <LedgerCheckBanner last={data?.last_check ?? null} now={now} />
      {data && data.balances.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
          {data.balances.map(({ account: name, kind, balance_kobo }) => (
            <li key={name} className="rounded-card border border-line bg-surface px-3.5 py-2.5">
              <span className="block text-small font-semibold">{accountLabel(name)}</span>
              <b className="tabular block">{formatNairaExact(balance_kobo)}</b>
              <span className="text-caption text-muted">{kindLabels[kind]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const kindLabels = {
  asset: 'Held by the shop',
  liability: 'Owed by the shop',
  income: 'Received for orders',
  expense: 'Spent',
} as const

/** Result of the last ledger check, with a button to run it again. */
function LedgerCheckBanner({ last, now }: { last: LedgerCheck | null; now: Date }) {
  const client = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    ...reconcileLedger.mutation({ errors: 'inline' }),
    onSuccess: () => client.invalidateQueries({ queryKey: listLedger.key() }),
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
  const checkedAt = formatDateTime(last.checked_at, now)
  if (last.discrepancies.length === 0) {
    return (
      <>
        The ledger balances.{' '}
        <span className="font-normal">
          {formatCount(last.entry_count)} entries, debits and credits {formatNairaExact(last.debit_kobo)}{' '}
          each. Checked: {checkedAt}. No entry was ever changed.
        </span>
      </>
    )
  }
  return (
    <>
      The ledger has errors. Checked: {checkedAt}.
      <ul className="mt-1 list-disc pl-4 font-normal">
        {last.discrepancies.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  )
}
