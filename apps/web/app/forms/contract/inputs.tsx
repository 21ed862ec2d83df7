import { Checkbox } from '@shop/ui/checkbox'
import { RadioRow } from '@shop/ui/radio-row'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { Fragment, useState, type ComponentProps, type ReactNode } from 'react'
import { get, useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { parseInteger, parseNaira, parseSignedNaira, toNairaInput } from '../../format/money.ts'
import { formatPickedDate, parseLocalDateTime, toLocalDateTime } from '../../format/dates.ts'

/** A field by its contract name, with the other props of its control in packages/ui. */
type InputProps<Control extends (props: never) => ReactNode> = Omit<
  Parameters<Control>[0],
  'name' | 'value' | 'error' | 'onChange' | 'maxLength' | 'ref'
> & {
  name: string
  max?: number
  /** Called after a change, such as to clear a dependent field. */
  onChange?: (value: unknown) => void
}

function useInput(name: string, onChange?: (value: unknown) => void) {
  const { field, fieldState } = useController({ name })
  const set = (value: unknown) => {
    field.onChange(value)
    onChange?.(value)
  }
  const value: unknown = field.value
  const { ref, onBlur } = field
  return { value, set, control: { name, ref, onBlur }, error: fieldState.error?.message }
}

/** Current value of a field in the surrounding form. */
export function useFormValue<Value>(name: string): Value {
  return useWatch({ name }) as Value
}

/** Sets another field of the surrounding form. */
export function useSetFormValue(): (name: string, value: unknown) => void {
  const { setValue } = useFormContext()
  return (name, value) => setValue(name, value, { shouldDirty: true })
}

interface TextInputProps extends InputProps<typeof TextField> {
  /** Empty text becomes null. */
  nullable?: boolean
  /** Removes everything but digits, such as in a code. */
  digits?: boolean
}

/** A single-line text field. */
export function TextInput({ name, max, onChange, nullable, digits, ...rest }: TextInputProps) {
  const { value, set, control, error } = useInput(name, onChange)
  return (
    <TextField
      size="dense"
      inputMode={digits ? 'numeric' : undefined}
      {...rest}
      {...control}
      maxLength={max}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ target }) => {
        const text = digits ? target.value.replaceAll(/\D/g, '') : target.value
        set(nullable ? text || null : text)
      }}
    />
  )
}

/** A multi-line text field. */
export function TextareaInput({ name, max, onChange, ...rest }: InputProps<typeof TextArea>) {
  const { value, set, control, error } = useInput(name, onChange)
  return (
    <TextArea
      {...rest}
      {...control}
      maxLength={max}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ target }) => set(target.value)}
    />
  )
}

interface ParsedProps<Value> extends InputProps<typeof TextField> {
  show: (value: Value | null) => string
  parse: (text: string) => Value | null
  describe?: (text: string) => string
  /** An error shown while typing, by a rule that the contract does not have. */
  problem?: string | undefined
}

/** A text field with a parsed value. Keeps the text as typed while it parses to the current value. */
function ParsedInput<Value>(props: ParsedProps<Value>) {
  const { name, max, onChange, show, parse, describe, problem, ...rest } = props
  const { value, set, control, error } = useInput(name, onChange)
  const [input, setInput] = useState(() => show(value as Value | null))
  const text = Object.is(parse(input), value ?? null) ? input : show(value as Value | null)
  return (
    <TextField
      size="dense"
      {...rest}
      {...(describe && { helper: describe(text) })}
      {...control}
      maxLength={max}
      value={text}
      error={problem ?? error}
      onChange={({ target }) => {
        setInput(target.value)
        set(parse(target.value))
      }}
    />
  )
}

const orNull = (parse: (text: string) => number) => (text: string) =>
  text.trim() === '' ? null : parse(text)

const showNumber = (value: number | null) =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(value)

const parseNumber = orNull(parseInteger)

/** A whole number; null if empty, NaN if invalid, which every schema rejects. */
export function NumberInput(props: InputProps<typeof TextField>) {
  return <ParsedInput inputMode="numeric" show={showNumber} parse={parseNumber} {...props} />
}

const showKobo = (kobo: number | null) =>
  kobo === null || kobo === undefined || Number.isNaN(kobo) ? '' : toNairaInput(kobo)

type MoneyInputProps = InputProps<typeof TextField> &
  Pick<ParsedProps<number>, 'problem'> & {
    /** Accepts negative amounts. */
    signed?: boolean
  }

/** Shows naira; the value is in kobo. */
export function MoneyInput({ signed = false, ...props }: MoneyInputProps) {
  return (
    <ParsedInput
      start="₦"
      inputMode="decimal"
      inputClassName="tabular text-right"
      max={16}
      show={showKobo}
      parse={signed ? parseSignedNaira : parseNaira}
      {...props}
    />
  )
}

/** Parses a percentage with up to two decimals; null if empty, NaN if invalid. */
export const parsePercent = orNull((text) => {
  const plain = text.replace('%', '').replace(',', '.').trim()
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
})

export function PercentInput(props: InputProps<typeof TextField> & Pick<ParsedProps<number>, 'problem'>) {
  return (
    <ParsedInput
      inputMode="decimal"
      inputClassName="tabular text-right"
      end={<span className="pr-3 text-muted">%</span>}
      max={6}
      show={showNumber}
      parse={parsePercent}
      {...props}
    />
  )
}

const kilos = /^\d{1,5}(\.\d{1,3})?$/

/** Converts kilos such as '5' or '2.5' to grams; null if empty, NaN if invalid. */
export const kilosToGrams = orNull((text) =>
  kilos.test(text.trim()) ? Math.round(Number(text) * 1000) : Number.NaN,
)

const showKilos = (grams: number | null) => showNumber(grams === null ? null : grams / 1000)

/** Shows kilos; the value is in grams. */
export function WeightInput(props: InputProps<typeof TextField>) {
  return <ParsedInput inputMode="decimal" show={showKilos} parse={kilosToGrams} {...props} />
}

function parseTimestamp(text: string): string | null {
  const timestamp = parseLocalDateTime(text)
  if (timestamp === null) return null
  // Browsers allow years of six digits.
  const ms = Date.parse(timestamp)
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}

const showTimestamp = (iso: string | null) => (iso ? toLocalDateTime(iso) : '')

/** A date and time in Lagos time; the value is an ISO timestamp. The helper shows it in the shop's format. */
export function DateInput({ hint, ...props }: InputProps<typeof TextField> & { hint: string }) {
  return (
    <ParsedInput
      type="datetime-local"
      show={showTimestamp}
      parse={parseTimestamp}
      describe={(text) => formatPickedDate(text, hint)}
      {...props}
    />
  )
}

/** A day such as '2026-11-20'; the helper shows it in the shop's format. */
export function DayInput({
  name,
  max: _max,
  onChange,
  latest,
  ...rest
}: InputProps<typeof TextField> & { latest?: string }) {
  const { value, set, control, error } = useInput(name, onChange)
  const day = typeof value === 'string' ? value : ''
  return (
    <TextField
      size="dense"
      type="date"
      {...rest}
      {...control}
      helper={formatPickedDate(day)}
      max={latest}
      value={day}
      error={error}
      onChange={({ target }) => set(target.value)}
    />
  )
}

type SelectInputProps = InputProps<typeof SelectField> & {
  /** The empty option becomes null. */
  nullable?: boolean
}

/** A select. */
export function SelectInput({ name, max: _max, onChange, nullable, ...rest }: SelectInputProps) {
  const { value, set, control, error } = useInput(name, onChange)
  return (
    <SelectField
      size="dense"
      {...rest}
      {...control}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ target }) => set(nullable ? target.value || null : target.value)}
    />
  )
}

type SegmentedInputProps = Pick<ComponentProps<typeof SegmentedControl<string>>, 'label'> & {
  name: string
  options: readonly { value: string; text: string }[]
  onChange?: (value: unknown) => void
}

/** A few options side by side. */
export function SegmentedInput({ name, label, options, onChange }: SegmentedInputProps) {
  const { value, set } = useInput(name, onChange)
  return (
    <SegmentedControl
      label={label}
      name={name}
      options={[...options]}
      value={String(value)}
      onChange={(chosen) => set(chosen)}
    />
  )
}

type RadioInputProps = {
  name: string
  legend: string
  options: readonly ({ value: string } & Pick<
    ComponentProps<typeof RadioRow>,
    'title' | 'description' | 'end' | 'disabled'
  >)[]
  onChange?: (value: unknown) => void
}

/** A few options as rows, each with room for a description. */
export function RadioInput({ name, legend, options, onChange }: RadioInputProps) {
  const { value, set } = useInput(name, onChange)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-dense font-semibold">{legend}</legend>
      {options.map((option) => (
        <RadioRow
          key={option.value}
          {...option}
          name={name}
          checked={value === option.value}
          onChange={() => set(option.value)}
        />
      ))}
    </fieldset>
  )
}

export function SwitchInput({ name, max: _max, onChange, ...rest }: InputProps<typeof Switch>) {
  const { value, set, control } = useInput(name, onChange)
  return (
    <Switch {...rest} {...control} checked={value === true} onChange={({ target }) => set(target.checked)} />
  )
}

export function CheckboxInput({ name, max: _max, onChange, ...rest }: InputProps<typeof Checkbox>) {
  const { value, set, control, error } = useInput(name, onChange)
  return (
    <Checkbox
      {...rest}
      {...control}
      {...(error !== undefined && { error })}
      checked={value === true}
      onChange={({ target }) => set(target.checked)}
    />
  )
}

interface CheckboxListProps {
  name: string
  options: readonly { value: string; text: string; disabled?: boolean }[]
}

/** Checkboxes; the value is the list of ticked ones. */
export function CheckboxList({ name, options }: CheckboxListProps) {
  const { value, set } = useInput(name)
  const selected = (Array.isArray(value) ? value : []) as string[]
  const tick = (option: string, on: boolean) =>
    set(on ? [...selected, option] : selected.filter((one) => one !== option))
  return options.map((option) => (
    <Checkbox
      key={option.value}
      label={option.text}
      disabled={option.disabled}
      checked={selected.includes(option.value)}
      onChange={({ target }) => tick(option.value, target.checked)}
    />
  ))
}

/** Error of a value without a field of its own, such as a list. */
export function InputError({ name }: { name: string }) {
  const { formState } = useFormContext()
  const error: unknown = get(formState.errors, name)
  const text: unknown = get(error, 'root.message') ?? get(error, 'message')
  return typeof text === 'string' ? <p className="text-small font-semibold text-sale">{text}</p> : null
}

export interface FieldArrayRow {
  path: string
  index: number
  isLast: boolean
  remove: () => void
  move: (by: 1 | -1) => void
  /** Replaces this row. */
  replace: (row: object) => void
}

interface FieldArrayProps {
  name: string
  /** Renders a row; `path` is the prefix of its field names. */
  children: (row: FieldArrayRow) => ReactNode
  /** Rendered below the rows, for example to add one. */
  renderFooter?: (rows: { count: number; add: (row: object) => void }) => ReactNode
  /** Shown when there are no rows. */
  empty?: ReactNode
}

/** A list of rows of fields. */
export function FieldArray({ name, children, renderFooter, empty }: FieldArrayProps) {
  const { fields, append, move, remove, update } = useFieldArray({ name })
  return (
    <>
      {fields.map(({ id }, index) => (
        <Fragment key={id}>
          {children({
            path: `${name}.${index}`,
            index,
            isLast: index === fields.length - 1,
            remove: () => remove(index),
            move: (by) => move(index, index + by),
            replace: (row) => update(index, row),
          })}
        </Fragment>
      ))}
      {fields.length === 0 && empty}
      <InputError name={name} />
      {renderFooter?.({ count: fields.length, add: (row) => append(row) })}
    </>
  )
}
