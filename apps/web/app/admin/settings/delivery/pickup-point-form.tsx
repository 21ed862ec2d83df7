import type { AdminPickupPoint, PickupPointInput } from '@shop/contract/admin/delivery'
import type { State } from '@shop/contract/delivery'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import {
  createPickupPoint,
  updatePickupPoint,
  deletePickupPoint,
} from '../../../api/generated/admin/delivery.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { useDeliveryMutation } from '../queries.ts'
import { useFocusFirstError } from '../../../forms/save-bar.tsx'
import { ConfirmButton } from '../../../forms/confirm.tsx'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { AmountField, requiredErrors, numberErrors } from '../../../forms/amount-field.tsx'
import { parseNaira, toNairaInput, parseInteger } from '../../../format/money.ts'
import { kilosToGrams } from './zone-form.tsx'

const formId = 'pickup-point'

interface PointDialogProps {
  /** None: a new one. */
  point: AdminPickupPoint | undefined
  states: readonly State[]
  onClose: () => void
}

/** Adds or changes one place to collect at. */
export function PointDialog({ point, states, onClose }: PointDialogProps) {
  const [draft, setDraft] = useState(point ? toPointDraft(point) : emptyPoint)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const save = useDeliveryMutation(
    point ? 'Pick-up point saved' : 'Pick-up point added',
    (body: PickupPointInput) =>
      point
        ? updatePickupPoint({ ...body, version: point.version, pickup_point_id: point.id })
        : createPickupPoint(body),
    onClose,
  )
  const remove = useDeliveryMutation(
    'Pick-up point removed',
    (pickupPointId: number) => deletePickupPoint({ pickup_point_id: pickupPointId }),
    onClose,
  )
  const form = useFocusFirstError(fieldErrors, save.error)
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={point ? point.name : 'New pick-up point'}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {point ? 'Save pick-up point' : 'Add pick-up point'}
          </Button>
          {point && (
            <ConfirmButton
              variant="quiet"
              words="Remove pick-up point"
              question={`Remove ${point.name}?`}
              cancelLabel="Keep"
              pending={remove.isPending}
              onConfirm={(close) => remove.mutate(point.id, { onError: close })}
            >
              <p>Customers can no longer choose it. To close it for a while, switch it off instead.</p>
            </ConfirmButton>
          )}
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const read = parsePoint(draft)
          setFieldErrors('errors' in read ? read.errors : {})
          if ('input' in read) save.mutate(read.input)
        }}
      >
        <PointFields
          draft={draft}
          states={states}
          errors={{ ...getFieldErrors(save.error), ...fieldErrors }}
          onChange={(change) => {
            setDraft((before) => ({ ...before, ...change }))
            // What is typed again is judged again.
            setFieldErrors((before) =>
              Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))),
            )
          }}
        />
      </form>
    </Dialog>
  )
}

type TextFieldName =
  'name' | 'address' | 'landmark' | 'phone' | 'hours' | 'minDays' | 'maxDays' | 'holdDays' | 'maxKilos'

interface PointFieldsProps {
  draft: PointDraft
  states: readonly State[]
  /** By the names of the wire. */
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<PointDraft>) => void
}

function PointFields({ draft, states, errors, onChange }: PointFieldsProps) {
  const text = (field: TextFieldName, max: number, apiField: string = field) => ({
    size: 'dense' as const,
    maxLength: max,
    value: draft[field],
    error: errors[apiField],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const lgas = states.find(({ code }) => code === draft.state)?.lgas ?? []
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        size="dense"
        label="Type"
        value={draft.kind}
        options={[
          { value: 'station', text: 'Pick-up station' },
          { value: 'motor_park', text: 'Motor park (waybill)' },
        ]}
        onChange={(event) =>
          onChange({ kind: event.target.value === 'motor_park' ? 'motor_park' : 'station' })
        }
      />
      <TextField label="Name" helper="As customers know it, for example Yaba" {...text('name', 80)} />
      <SelectField
        size="dense"
        label="State"
        placeholder="Choose a state"
        value={draft.state}
        error={errors['state']}
        options={states.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={(event) => onChange({ state: event.target.value, lga: '' })}
      />
      <SelectField
        size="dense"
        label="Local government area"
        placeholder="Choose an area"
        value={draft.lga}
        error={errors['lga']}
        disabled={!draft.state}
        options={lgas.map((lga) => ({ value: lga, text: lga }))}
        onChange={(event) => onChange({ lga: event.target.value })}
      />
      <TextField label="Address" className="sm:col-span-2" {...text('address', 200)} />
      <TextField label="Landmark" optional {...text('landmark', 200)} />
      <TextField label="Opening hours" optional {...text('hours', 120)} />
      <TextField label="Phone" optional type="tel" inputMode="tel" {...text('phone', 30)} />
      <AmountField
        label="Fee"
        text={draft.fee}
        error={errors['fee_kobo']}
        onTextChange={(fee) => onChange({ fee })}
      />
      <TextField label="Minimum working days" inputMode="numeric" {...text('minDays', 2, 'min_days')} />
      <TextField label="Maximum working days" inputMode="numeric" {...text('maxDays', 2, 'max_days')} />
      <TextField label="Held for (days)" inputMode="numeric" {...text('holdDays', 2, 'hold_days')} />
      <TextField
        label="Maximum weight (kg)"
        optional
        inputMode="decimal"
        {...text('maxKilos', 9, 'max_weight_grams')}
      />
      <Switch
        label="Can be paid on collection"
        checked={draft.pay_on_delivery}
        onChange={(event) => onChange({ pay_on_delivery: event.target.checked })}
      />
      <Switch
        label="Available at checkout"
        checked={draft.active}
        onChange={(event) => onChange({ active: event.target.checked })}
      />
    </div>
  )
}

/** A place to collect at as it is typed. */
type PointDraft = Pick<
  PickupPointInput,
  | 'kind'
  | 'name'
  | 'address'
  | 'landmark'
  | 'phone'
  | 'hours'
  | 'state'
  | 'lga'
  | 'pay_on_delivery'
  | 'active'
> & { fee: string; minDays: string; maxDays: string; holdDays: string; maxKilos: string }

export const emptyPoint: PointDraft = {
  kind: 'station',
  name: '',
  address: '',
  landmark: '',
  phone: '',
  hours: '',
  state: '',
  lga: '',
  fee: '',
  minDays: '1',
  maxDays: '3',
  holdDays: '5',
  maxKilos: '',
  pay_on_delivery: false,
  active: true,
}

function toPointDraft(point: AdminPickupPoint): PointDraft {
  const {
    id: _id,
    version: _version,
    fee_kobo,
    min_days,
    max_days,
    hold_days,
    max_weight_grams,
    ...same
  } = point
  return {
    ...same,
    fee: toNairaInput(fee_kobo),
    minDays: String(min_days),
    maxDays: String(max_days),
    holdDays: String(hold_days),
    maxKilos: max_weight_grams === null ? '' : String(max_weight_grams / 1000),
  }
}

/** What is sent, or what is wrong by field. */
export function parsePoint(
  draft: PointDraft,
): { input: PickupPointInput } | { errors: Record<string, string> } {
  const { fee, minDays, maxDays, holdDays, maxKilos, ...same } = draft
  const input: PickupPointInput = {
    ...same,
    fee_kobo: parseNaira(fee) ?? Number.NaN,
    min_days: parseInteger(minDays),
    max_days: parseInteger(maxDays),
    hold_days: parseInteger(holdDays),
    max_weight_grams: maxKilos.trim() === '' ? null : kilosToGrams(maxKilos),
  }
  const errors = { ...numberErrors(input), ...requiredErrors(input, ['name', 'state', 'lga', 'address']) }
  return Object.keys(errors).length > 0 ? { errors } : { input }
}
