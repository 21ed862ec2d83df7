import type { DeliverySettings, AdminZone, ZoneInput } from '@shop/contract/admin/delivery'
import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  createDeliveryZone,
  updateDeliveryZone,
  deleteDeliveryZone,
} from '../../../api/generated/admin/delivery.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { AmountField, requiredErrors, numberErrors } from '../../../forms/amount-field.tsx'
import { LeaveGuard } from '../../../forms/dirty-guard.tsx'
import { useDeliveryMutation } from '../queries.ts'
import { useFocusFirstError } from '../../../forms/save-bar.tsx'
import { ConfirmButton } from '../../../forms/confirm.tsx'
import { parseNaira, toNairaInput, parseInteger } from '../../../format/money.ts'

interface ZoneFormProps {
  /** None: a new one. */
  zone: AdminZone | undefined
  onAdded: (now: DeliverySettings) => void
  onRemoved: () => void
}

/** Fees, days and promises of one zone. */
export function ZoneForm({ zone, onAdded, onRemoved }: ZoneFormProps) {
  const saved = zone ? toZoneDraft(zone) : emptyZone
  const [draft, setDraft] = useState(saved)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const set = (change: Partial<ZoneDraft>) => setDraft((before) => ({ ...before, ...change }))
  const save = useDeliveryMutation(
    zone ? 'Zone saved' : 'Zone added',
    (body: ZoneInput) =>
      zone
        ? updateDeliveryZone({ ...body, version: zone.version, zone_id: zone.id })
        : createDeliveryZone(body),
    zone ? undefined : onAdded,
  )
  const remove = useDeliveryMutation(
    'Zone removed',
    (zoneId: number) => deleteDeliveryZone({ zone_id: zoneId }),
    onRemoved,
  )
  const errors: Partial<Record<string, string>> = { ...getFieldErrors(save.error), ...fieldErrors }
  const changed = JSON.stringify(draft) !== JSON.stringify(saved)
  const submit = () => {
    const read = parseZone(draft)
    setFieldErrors('errors' in read ? read.errors : {})
    if ('input' in read) save.mutate(read.input)
  }
  const setBand = (index: number, change: Partial<ZoneDraft['bands'][number]>) =>
    set({ bands: draft.bands.map((band, at) => (at === index ? { ...band, ...change } : band)) })
  const form = useFocusFirstError(fieldErrors, save.error)
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LeaveGuard
        isLostOnReload
        selectionParam="zone"
        hasUnsavedChanges={changed && !save.isPending && !remove.isPending}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          size="dense"
          className="sm:col-span-3"
          label="Zone name"
          helper="Customers see it beside the fee"
          maxLength={80}
          value={draft.name}
          error={errors['name']}
          onChange={(event) => set({ name: event.target.value })}
        />
        <AmountField
          label="Fee"
          text={draft.fee}
          error={errors['fee_kobo']}
          onTextChange={(fee) => set({ fee })}
        />
        <TextField
          size="dense"
          label="Up to (kg)"
          inputMode="decimal"
          value={draft.kilos}
          error={errors['free_weight_grams']}
          onChange={(event) => set({ kilos: event.target.value })}
        />
        <AmountField
          label="Each extra kg"
          helper={draft.bands.length > 0 ? 'Above the last step' : undefined}
          text={draft.extraKilo}
          error={errors['extra_kilo_kobo']}
          onTextChange={(extraKilo) => set({ extraKilo })}
        />
      </div>
      {draft.bands.map((band, index) => (
        // Steps have no name of their own; they are only ever added and removed whole.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <TextField
            size="dense"
            label={`Step ${index + 1}: up to (kg)`}
            inputMode="decimal"
            value={band.kilos}
            onChange={(event) => setBand(index, { kilos: event.target.value })}
          />
          <AmountField label="Fee" text={band.fee} onTextChange={(fee) => setBand(index, { fee })} />
          <IconButton
            label={`Remove step ${index + 1}`}
            onClick={() => set({ bands: draft.bands.filter((_, at) => at !== index) })}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {errors['bands'] && <p className="text-small font-semibold text-sale">{errors['bands']}</p>}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          size="dense"
          label="Minimum working days"
          inputMode="numeric"
          value={draft.minDays}
          error={errors['min_days']}
          onChange={(event) => set({ minDays: event.target.value })}
        />
        <TextField
          size="dense"
          label="Maximum working days"
          inputMode="numeric"
          value={draft.maxDays}
          error={errors['max_days']}
          onChange={(event) => set({ maxDays: event.target.value })}
        />
        <AmountField
          label="Free from"
          optional
          helper="Empty: never"
          text={draft.freeFrom}
          error={errors['free_from_kobo']}
          onTextChange={(freeFrom) => set({ freeFrom })}
        />
      </div>
      <Switch
        label="Allow pay on delivery"
        checked={draft.payOnDelivery}
        onChange={(event) => set({ payOnDelivery: event.target.checked })}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" size="dense" disabled={!changed} loading={save.isPending}>
          {zone ? 'Save zone' : 'Add zone'}
        </Button>
        <Button
          size="dense"
          disabled={draft.bands.length >= 10}
          onClick={() => set({ bands: [...draft.bands, { kilos: '', fee: '' }] })}
        >
          <Plus aria-hidden />
          Weight step
        </Button>
        {zone && (
          <ConfirmButton
            variant="quiet"
            disabled={zone.areas.length > 0}
            hint={zone.areas.length > 0 ? 'Move its areas to another zone first' : undefined}
            words="Remove zone"
            question={`Remove ${zone.name}?`}
            cancelLabel="Keep"
            pending={remove.isPending}
            onConfirm={(close) => remove.mutate(zone.id, { onSettled: close })}
          >
            <p>Its fees, delivery times and weight steps will be deleted. Existing orders stay the same.</p>
          </ConfirmButton>
        )}
      </div>
    </form>
  )
}

/** A zone as it is typed. */
interface ZoneDraft {
  name: string
  fee: string
  kilos: string
  bands: { kilos: string; fee: string }[]
  extraKilo: string
  minDays: string
  maxDays: string
  freeFrom: string
  payOnDelivery: boolean
}

export const emptyZone: ZoneDraft = {
  name: '',
  fee: '',
  kilos: '5',
  bands: [],
  extraKilo: '0',
  minDays: '1',
  maxDays: '3',
  freeFrom: '',
  payOnDelivery: false,
}

export function toZoneDraft(zone: AdminZone): ZoneDraft {
  return {
    name: zone.name,
    fee: toNairaInput(zone.fee_kobo),
    kilos: String(zone.free_weight_grams / 1000),
    bands: zone.bands.map(({ up_to_grams, fee_kobo }) => ({
      kilos: String(up_to_grams / 1000),
      fee: toNairaInput(fee_kobo),
    })),
    extraKilo: toNairaInput(zone.extra_kilo_kobo),
    minDays: String(zone.min_days),
    maxDays: String(zone.max_days),
    freeFrom: toNairaInput(zone.free_from_kobo),
    payOnDelivery: zone.pay_on_delivery,
  }
}

/** Grams of kilos as they are typed: '5', '2.5'. NaN for anything else. */
export function kilosToGrams(kilos: string): number {
  return /^\d{1,5}(\.\d{1,3})?$/.test(kilos.trim()) ? Math.round(Number(kilos) * 1000) : Number.NaN
}

const amount = (text: string) => parseNaira(text) ?? Number.NaN

/** What is sent, or what is wrong by field. */
export function parseZone(draft: ZoneDraft): { input: ZoneInput } | { errors: Record<string, string> } {
  const input: ZoneInput = {
    name: draft.name,
    fee_kobo: amount(draft.fee),
    free_weight_grams: kilosToGrams(draft.kilos),
    bands: draft.bands.map(({ kilos, fee }) => ({ up_to_grams: kilosToGrams(kilos), fee_kobo: amount(fee) })),
    extra_kilo_kobo: amount(draft.extraKilo),
    min_days: parseInteger(draft.minDays),
    max_days: parseInteger(draft.maxDays),
    free_from_kobo: parseNaira(draft.freeFrom),
    pay_on_delivery: draft.payOnDelivery,
  }
  const errors = { ...numberErrors(input), ...requiredErrors(input, ['name']) }
  if (input.bands.some((band) => Number.isNaN(band.up_to_grams + band.fee_kobo)))
    errors['bands'] = 'Enter a weight and a fee for each step'
  return Object.keys(errors).length > 0 ? { errors } : { input }
}
