import type { editPayOnDelivery, getPayOnDelivery, PayOnDeliveryRules } from '@shop/contract/admin/settings'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { koboOf, nairaText } from '../../layout/naira-text.ts'
import { SectionProblem } from '../../layout/section-problem.tsx'
import { usePermission } from '../../layout/use-permission.ts'
import { AmountField } from '../../layout/amount-field.tsx'

const key = ['admin', 'pay-on-delivery'] as const
const path = '/admin/settings/pay-on-delivery'

/** Who may pay at the door, for staff who may change the delivery. */
export function PayOnDeliveryCard() {
  const mayEdit = usePermission('delivery:edit')
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof getPayOnDelivery>({ method: 'GET', path, signal }),
    enabled: mayEdit,
  })
  if (!mayEdit) return null
  return (
    <Panel
      id="pay-on-delivery"
      title="Pay on delivery"
      end={data && <Chip tone={data.on ? 'ok' : 'neutral'}>{data.on ? 'Offered' : 'Off'}</Chip>}
    >
      {data ? (
        <RulesForm key={JSON.stringify(data)} rules={data} />
      ) : error ? (
        <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the rules">
          <Skeleton className="h-40 rounded-control" />
        </SkeletonGroup>
      )}
    </Panel>
  )
}

function RulesForm({ rules }: { rules: PayOnDeliveryRules }) {
  const [on, setOn] = useState(rules.on)
  const [confirm, setConfirm] = useState(rules.confirm)
  const [prepaid, setPrepaid] = useState(rules.prepaid_fee)
  const [refusals, setRefusals] = useState(String(rules.refusals_max))
  const [days, setDays] = useState(String(rules.refusals_days))
  const [most, setMost] = useState(nairaText(rules.max_kobo))
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: PayOnDeliveryRules) => call<typeof editPayOnDelivery>({ method: 'PUT', path, body }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved)
      toastSuccess('Request successful!')
    },
    onError: (error) => toastError(messageOf(error)),
  })
  const max_kobo = koboOf(most) ?? Number.NaN
  const refusals_max = numberOf(refusals, 0, 20)
  const refusals_days = numberOf(days, 1, 365)
  const wished = { on, confirm, prepaid_fee: prepaid, max_kobo, refusals_max, refusals_days }
  const isFaulty = [max_kobo, refusals_max, refusals_days].some(Number.isNaN)
  const changed = (Object.keys(wished) as (keyof typeof wished)[]).some(
    (name) => wished[name] !== rules[name],
  )
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isFaulty) save.mutate(wished)
      }}
    >
      <Switch
        place="end"
        label="Offer it"
        helper="In the zones, at the places and for the products that allow it"
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
      <Switch
        place="end"
        label="Ask for a yes before dispatch"
        helper="The customer enters a code that we send, or says yes on the phone; until then the order does not leave"
        checked={confirm}
        onChange={(event) => setConfirm(event.target.checked)}
      />
      <Switch
        place="end"
        label="Delivery fee before"
        helper="The fee is paid online before the order is packed; it is kept when the parcel is refused at the door"
        checked={prepaid}
        onChange={(event) => setPrepaid(event.target.checked)}
      />
      <AmountField
        className="sm:max-w-60"
        label="Up to"
        helper="The total of one order"
        text={most}
        error={Number.isNaN(max_kobo) ? 'Enter an amount' : undefined}
        onText={setMost}
      />
      <fieldset className="grid gap-3 sm:max-w-md sm:grid-cols-2">
        <TextField
          size="dense"
          label="Parcels refused at the door"
          helper="So many, and it is not offered; 0: no matter"
          inputMode="numeric"
          value={refusals}
          error={Number.isNaN(refusals_max) ? 'From 0 to 20' : undefined}
          onChange={(event) => setRefusals(event.target.value)}
        />
        <TextField
          size="dense"
          label="Within days"
          inputMode="numeric"
          value={days}
          error={Number.isNaN(refusals_days) ? 'From 1 to 365' : undefined}
          onChange={(event) => setDays(event.target.value)}
        />
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        size="dense"
        className="justify-self-start"
        disabled={!changed}
        loading={save.isPending}
      >
        Save rules
      </Button>
    </form>
  )
}

/** A whole number of the field; NaN for anything else. */
function numberOf(text: string, least: number, most: number): number {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : Number.NaN
}
