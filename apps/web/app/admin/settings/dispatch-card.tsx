import type { DispatchPlace, editDispatch, getDispatch } from '@shop/contract/admin/settings'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { useStates } from '../../client/states.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { SectionProblem } from '../../layout/section-problem.tsx'
import { usePermission } from '../../layout/use-permission.ts'

const key = ['admin', 'dispatch'] as const
const path = '/admin/settings/dispatch'
const nowhere: DispatchPlace = { name: '', phone: '', street: '', city: '', state: '' }

/** Where couriers fetch parcels, for staff who may change the delivery. */
export function DispatchCard() {
  const mayEdit = usePermission('delivery:edit')
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof getDispatch>({ method: 'GET', path, signal }),
    enabled: mayEdit,
  })
  if (!mayEdit) return null
  return (
    <Panel
      id="couriers"
      title="Couriers"
      end={data && <Chip tone="neutral">{data.couriers.length > 1 ? 'Offers' : 'Booked by hand'}</Chip>}
    >
      {data ? (
        <DispatchForm key={JSON.stringify(data)} place={data.place ?? nowhere} />
      ) : error ? (
        <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the couriers">
          <Skeleton className="h-48 rounded-control" />
        </SkeletonGroup>
      )}
    </Panel>
  )
}

function DispatchForm({ place }: { place: DispatchPlace }) {
  const [draft, setDraft] = useState(place)
  const { data: states = [] } = useStates()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: DispatchPlace) => call<typeof editDispatch>({ method: 'PUT', path, body }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved)
      toastSuccess('Request successful!')
    },
    onError: (error) => toastError(messageOf(error)),
  })
  const errors = fieldErrorsOf(save.error)
  const text = (field: keyof DispatchPlace, maxLength: number) => ({
    size: 'dense' as const,
    maxLength,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
  })
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <p className="text-small text-muted sm:col-span-2">
        Couriers fetch parcels here. Without it there are no offers; a courier that you book yourselves needs
        none.
      </p>
      <TextField label="Whom the courier asks for" {...text('name', 120)} />
      <TextField label="Phone" type="tel" inputMode="tel" {...text('phone', 30)} />
      <TextField label="Street" className="sm:col-span-2" {...text('street', 200)} />
      <SelectField
        size="dense"
        label="State"
        placeholder="Choose a state"
        value={draft.state}
        error={errors.state}
        options={states.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={(event) => setDraft({ ...draft, state: event.target.value })}
      />
      <TextField label="Town or local government area" {...text('city', 60)} />
      <Button
        type="submit"
        variant="primary"
        size="dense"
        className="justify-self-start"
        loading={save.isPending}
      >
        Save the place
      </Button>
    </form>
  )
}
