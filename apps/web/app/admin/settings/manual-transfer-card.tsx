import type {
  editManualTransfer,
  getManualTransfer,
  ManualTransfer,
} from '@shop/contract/admin/manual-transfer'
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
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { toastSuccess } from '../../client/toasts.ts'
import { wholeOf } from '../../layout/naira-text.ts'
import { SectionProblem } from '../../layout/section-problem.tsx'
import { usePermission } from '../../layout/use-permission.ts'

const key = ['admin', 'manual-transfer'] as const
const path = '/admin/settings/manual-transfer'

/** The shop's own account, into which shoppers transfer by hand. */
export function ManualTransferCard() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof getManualTransfer>({ method: 'GET', path, signal }),
  })
  return (
    <Panel
      id="manual-transfer"
      title="Transfers to your account"
      end={data && <Chip tone={data.on ? 'ok' : 'neutral'}>{data.on ? 'Offered' : 'Off'}</Chip>}
    >
      {data ? (
        <AccountForm key={JSON.stringify(data)} kept={data} />
      ) : error ? (
        <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the account">
          <Skeleton className="h-52 rounded-control" />
        </SkeletonGroup>
      )}
    </Panel>
  )
}

function AccountForm({ kept }: { kept: ManualTransfer }) {
  const [wish, setWish] = useState(kept)
  const [hours, setHours] = useState(String(kept.hold_hours))
  const mayEdit = usePermission('settings:edit')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: ManualTransfer) => call<typeof editManualTransfer>({ method: 'PUT', path, body }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved)
      toastSuccess('Request successful!')
    },
  })
  const errors = fieldErrorsOf(save.error)
  const hold_hours = wholeOf(hours)
  const changed = JSON.stringify({ ...wish, hold_hours }) !== JSON.stringify(kept)
  const text = (name: 'bank' | 'account_number' | 'account_name', label: string, maxLength: number) => (
    <TextField
      size="dense"
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      disabled={!mayEdit}
      value={wish[name]}
      error={errors[name]}
      onChange={(event) => setWish({ ...wish, [name]: event.target.value })}
    />
  )
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!Number.isNaN(hold_hours)) save.mutate({ ...wish, hold_hours })
      }}
    >
      <Switch
        place="end"
        label="Offer it"
        helper="The order waits until staff have seen the money in your bank and entered it; pictures never count"
        checked={wish.on}
        disabled={!mayEdit}
        onChange={(event) => setWish({ ...wish, on: event.target.checked })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {text('bank', 'Bank', 60)}
        {text('account_number', 'Account number', 10)}
        {text('account_name', 'Name on the account', 100)}
        <TextField
          size="dense"
          label="Hold pieces for"
          end="hours"
          inputMode="numeric"
          disabled={!mayEdit}
          value={hours}
          error={Number.isNaN(hold_hours) ? 'Enter hours' : errors['hold_hours']}
          onChange={(event) => setHours(event.target.value)}
        />
      </div>
      {save.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="text-small text-sale">
          {messageOf(save.error)}
        </p>
      )}
      {mayEdit && (
        <Button
          type="submit"
          variant="primary"
          size="dense"
          className="justify-self-start"
          disabled={!changed}
          loading={save.isPending}
        >
          Save account
        </Button>
      )}
    </form>
  )
}
