import type { PaymentPlan } from '@shop/contract/admin/pay-later'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '../../errors/section-problem.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { PlanDrawer } from './plan-drawer.tsx'
import { feeLabel, planLabel } from './plan-line.ts'
import { RulesCard } from './rules-card.tsx'
import { usePaymentPlans } from './use-pay-later.ts'

/** What shoppers may choose from, and which kinds the shop offers at all. */
export function PlansTab() {
  const { data, error, refetch, isFetching } = usePaymentPlans()
  const canEdit = usePermission('pay-later:write')
  const [opened, setOpened] = useState<PaymentPlan | 'new' | null>(null)
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  return (
    <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Panel
        flush
        title="Plans"
        end={
          canEdit && (
            <Button
              size="dense"
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => setOpened('new')}
            >
              New plan
            </Button>
          )
        }
      >
        <DataTable
          caption="Plans"
          columns={getColumns(canEdit ? setOpened : null)}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          loading={!data}
          empty={
            <EmptyState
              illustration="list"
              title="No plans"
              line="Without a plan, customers can’t pay in instalments."
            />
          }
        />
      </Panel>
      {data && <RulesCard key={JSON.stringify(data.rules)} rules={data.rules} />}
      {opened && <PlanDrawer plan={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function getColumns(open: ((plan: PaymentPlan) => void) | null): Column<PaymentPlan>[] {
  return [
    {
      key: 'name',
      header: 'Plan',
      phone: 'title',
      cell: (plan) => (
        <>
          {open ? (
            <button
              type="button"
              onClick={() => open(plan)}
              className="inline-flex min-h-6 items-center text-left font-semibold hover:underline"
            >
              {plan.name}
            </button>
          ) : (
            <b className="font-semibold">{plan.name}</b>
          )}
          <span className="block text-caption font-normal text-muted">{planLabel(plan)}</span>
        </>
      ),
    },
    { key: 'fee', header: 'Fee', named: true, cell: (plan) => feeLabel(plan, formatNaira) },
    {
      key: 'for',
      header: 'Order value',
      named: true,
      cell: ({ min_order_kobo, max_order_kobo, categories }) => (
        <>
          {formatNaira(min_order_kobo)} to {formatNaira(max_order_kobo)}
          {categories.length > 0 && (
            <span className="block text-caption text-muted">{categories.join(', ')}</span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'end',
      cell: ({ active }) => <Chip tone={active ? 'ok' : 'neutral'}>{active ? 'Active' : 'Off'}</Chip>,
    },
  ]
}
