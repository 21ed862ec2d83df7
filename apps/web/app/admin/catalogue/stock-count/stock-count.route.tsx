import * as contract from '@shop/contract/admin/stock'
import type { StockLevel } from '@shop/contract/admin/stock'
import { Button } from '@shop/ui/button'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormState } from '../../../forms/contract/form-state.ts'
import type { ResponseBody } from '../../../api/endpoint.ts'
import { countStockDiscrepancies, listStock, recordStockCount } from '../../../api/generated/admin/stock.ts'
import { usePermission } from '../../../api/profile.ts'
import { FormBody } from '../../../forms/contract/contract-form.tsx'
import { InputError, useFormValue } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { defineAdminList } from '../../../tables/define-admin-list.tsx'
import type { ListFrame } from '../../../tables/list-config.ts'
import { StockCountRow } from './stock-count-row.tsx'
import { type CountEntries, entriesOnOtherPages, moveErrorsToEntries, toStockCounts } from './stock-counts.ts'

/** Expected stock beside the counts of staff. */
const list = defineAdminList(listStock, {
  title: 'Stock count',
  parent: { label: 'Products', to: '/admin/products' },
  permission: 'catalogue:read',
  description: 'Sold items stay in stock until packed, so count them too.',
  tabs: {
    label: 'Stock',
    field: null,
    options: { all: 'All', mismatch: 'Mismatch' },
    getTab: (query) => (query.get('discrepancies') === '1' ? 'mismatch' : 'all'),
    toQuery: (tab) => ({ discrepancies: tab && 1 }),
    // A separate request, since it takes longer than a page of the list.
    useCounts: () => {
      const enabled = usePermission('catalogue:read')
      return { mismatch: useQuery({ ...countStockDiscrepancies.query(), enabled }).data?.count }
    },
  },
  input: (query) => ({ has_discrepancy: query.get('discrepancies') === '1' || undefined }),
  search: ['Search stock', 'Name, SKU'],
  views: 'stock',
  rowKey: ({ variant_id }) => variant_id,
  Frame: CountForm,
  Rows: CountRows,
  empty: { title: 'No stock to count', description: 'Stock matches the records.' },
  noMatch: ({ query }) =>
    query.get('search')
      ? { title: 'No matches', description: 'Try another name or SKU.', clear: 'Clear search' }
      : undefined,
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

const noCounts: { counts: CountEntries } = { counts: {} }

/** The form around the list, so that it keeps what was entered on other pages, tabs and searches. */
function CountForm({ rows, bar, children }: ListFrame<ResponseBody<typeof listStock>>) {
  const queries = useQueryClient()
  const refresh = () => {
    for (const queryKey of [listStock.key(), countStockDiscrepancies.key()])
      void queries.invalidateQueries({ queryKey })
  }
  const form = useContractForm(recordStockCount, {
    schema: contract.recordStockCount,
    values: noCounts,
    toInput: ({ counts }) => ({ counts: toStockCounts(rows, counts) }),
    labelErrors: (errors, { counts }) => moveErrorsToEntries(errors, rows, counts),
    getChanges: ({ counts }) => [
      ...toStockCounts(rows, counts).map(({ variant_id }) => variant_id),
      ...Object.keys(entriesOnOtherPages(rows, counts)),
    ],
    success: ({ corrected }) => (corrected === 1 ? '1 count saved' : `${corrected} counts saved`),
    onError: refresh,
    onSaved: (): void => {
      form.resetTo({ counts: entriesOnOtherPages(rows, form.methods.getValues('counts')) })
      refresh()
    },
  })
  return (
    <Panel flush className="overflow-visible!">
      {bar}
      <FormBody form={form} fieldsClassName="min-w-0">
        {children}
      </FormBody>
    </Panel>
  )
}

function CountRows({ rows }: { rows: readonly StockLevel[] }) {
  const { isSubmitting } = useFormState()
  const counts = useFormValue<CountEntries>('counts')
  const readyCount = toStockCounts(rows, counts).length
  const otherPagesCount = Object.keys(entriesOnOtherPages(rows, counts)).length
  return (
    <fieldset disabled={!usePermission('catalogue:write')}>
      <legend className="sr-only">Units counted</legend>
      <ul>
        {rows.map((level) => (
          <StockCountRow key={level.variant_id} stock={level} />
        ))}
      </ul>
      <div
        className={joinClasses(
          'flex flex-wrap items-center gap-3 bg-surface px-4 py-3 md:px-5',
          readyCount > 0 && 'sticky bottom-0 z-header border-t border-line shadow-bar',
        )}
      >
        <Button
          type="submit"
          variant="primary"
          size="dense"
          disabled={readyCount === 0}
          loading={isSubmitting}
        >
          Save {readyCount === 1 ? '1 count' : `${readyCount} counts`}
        </Button>
        <InputError name="counts" />
        {otherPagesCount > 0 && (
          <span className="text-small text-muted">{otherPagesCount} more entered on other pages.</span>
        )}
      </div>
    </fieldset>
  )
}
