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
import { formatPickedDate, parseLocalDateTime, toLocalDateTime } from '../date-input.ts'

/** A field by its name in the contract, with what its control of packages/ui takes beside value and error. */
type InputProps<Control extends (props: never) => ReactNode> = Omit<
  Parameters<Control>[0],
  'name' | 'value' | 'error' | 'onChange' | 'maxLength' | 'ref'
> & {
  name: string
  max?: number
  /** After the change, such as to empty a field that depends on it. */
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

/** What a field of the form around it says now. */
export function useFormValue<Value>(name: string): Value {
  return useWatch({ name }) as Value
}

/** Changes another field of the form around it. */
export function useSetFormValue(): (name: string, value: unknown) => void {
  const { setValue } = useFormContext()
  return (name, value) => setValue(name, value, { shouldDirty: true })
}

interface TextInputProps extends InputProps<typeof TextField> {
  /** Nothing is null. */
  nullable?: boolean
  /** Drops what is no digit, such as in a code. */
  digits?: boolean
}

/** A line of text. */
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

/** Text of several lines. */
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
  /** What is wrong with it already as it is typed, by a rule that the contract does not know. */
  problem?: string | undefined
}

/** A text that means another value; what was typed stays as it is while it means the same. */
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

/** A whole number; nothing is null, and what is no number is NaN, which no schema takes. */
export function NumberInput(props: InputProps<typeof TextField>) {
  return <ParsedInput inputMode="numeric" show={showNumber} parse={parseNumber} {...props} />
}

const showKobo = (kobo: number | null) =>
  kobo === null || kobo === undefined || Number.isNaN(kobo) ? '' : toNairaInput(kobo)

type MoneyInputProps = InputProps<typeof TextField> &
  Pick<ParsedProps<number>, 'problem'> & {
    /** Takes amounts below nothing. */
    signed?: boolean
  }

/** Naira in the box, kobo in the value. */
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

/** Per cent with up to two decimals; nothing is null, and what is no percentage is NaN. */
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

/** Grams of kilos as they are typed: '5', '2.5'. Null for nothing, NaN for anything else. */
export const kilosToGrams = orNull((text) =>
  kilos.test(text.trim()) ? Math.round(Number(text) * 1000) : Number.NaN,
)

const showKilos = (grams: number | null) => showNumber(grams === null ? null : grams / 1000)

/** Kilos in the box, grams in the value. */
export function WeightInput(props: InputProps<typeof TextField>) {
  return <ParsedInput inputMode="decimal" show={showKilos} parse={kilosToGrams} {...props} />
}

function parseTimestamp(text: string): string | null {
  const timestamp = parseLocalDateTime(text)
  if (timestamp === null) return null
  // Browsers let a year have six digits.
  const ms = Date.parse(timestamp)
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}

const showTimestamp = (iso: string | null) => (iso ? toLocalDateTime(iso) : '')

/** A date and time of Lagos in the box, an ISO timestamp in the value; the line below says it in the shop's format. */
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

/** A day, as '2026-11-20'; the line below says it in the shop's format. */
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
  /** The empty choice is null. */
  nullable?: boolean
}

/** One of a list. */
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

/** One of a few, side by side. */
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

/** One of a few, each a row that may say more. */
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

/** Boxes; the ticked ones are the value. */
export function CheckboxList({ name, options }: CheckboxListProps) {
  const { value, set } = useInput(name)
  const chosen = (Array.isArray(value) ? value : []) as string[]
  const tick = (option: string, on: boolean) =>
    set(on ? [...chosen, option] : chosen.filter((one) => one !== option))
  return options.map((option) => (
    <Checkbox
      key={option.value}
      label={option.text}
      disabled={option.disabled}
      checked={chosen.includes(option.value)}
      onChange={({ target }) => tick(option.value, target.checked)}
    />
  ))
}

/** What is wrong with a part that is no field of its own, such as a list. */
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
  /** Puts another row in its place. */
  replace: (row: object) => void
}

interface FieldArrayProps {
  name: string
  /** A row: `path` begins the names of its fields. */
  children: (row: FieldArrayRow) => ReactNode
  /** Below the rows, where more are added. */
  renderFooter?: (rows: { count: number; add: (row: object) => void }) => ReactNode
  /** In the place of the rows, while there are none. */
  empty?: ReactNode
}

/** Rows of fields. */
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
