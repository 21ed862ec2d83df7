import { buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { FilterChip } from '@shop/ui/filter-chip'
import { SelectField, type SelectOption } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { SlidersHorizontal } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatPickedDate } from '../format/dates.ts'
import type { ListContext } from './columns.tsx'
import { parseDay } from './list-address.ts'

/** A filter of a list, besides its tabs and search. */
export type ListFilter<Reply, Field> = FilterOptions<Reply> & FilterName<Field>

/** Its name in the URL, and in the endpoint's input if different. */
type FilterName<Field> = { param: Field; field?: undefined } | { param: string; field: Field }

interface FilterOptions<Reply> {
  label: string
  /** The options: fixed texts or a hook. Without either, the filter is a day. */
  options?: Readonly<Record<string, string>>
  useOptions?: (data: Reply | undefined) => readonly SelectOption[]
  /** Label of the empty option, which means all. */
  placeholder?: string
  /** Text before the value when the filter is applied. */
  chip?: string
  /** Converts the text to the endpoint's value if that is not text; undefined means all. */
  parse?: (text: string) => number | undefined
}

/** The sort order, shown among the filters; the first option is the default and not in the URL. */
export interface ListSort {
  /** Omitted if column headers do the sorting. */
  label?: string
  options: Readonly<Record<string, string>>
}

const toOptions = (texts: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

/** The endpoint's value of a filter; undefined for unknown values, meaning all. */
export function parseFilter(
  { param, options, useOptions, parse }: ListFilter<never, string>,
  query: URLSearchParams,
): string | number | undefined {
  const text = query.get(param)
  if (!text) return undefined
  if (parse) return parse(text)
  if (options) return Object.hasOwn(options, text) ? text : undefined
  return useOptions ? text : parseDay(text)
}

const noOptions = () => [] as const

interface FilterProps<Reply> {
  filter: ListFilter<Reply, string>
  data: Reply | undefined
  list: Pick<ListContext, 'query' | 'href'>
  hideLabel?: boolean
}

function useFilterOptions<Reply>(
  { options, useOptions = noOptions }: ListFilter<Reply, string>,
  data?: Reply,
) {
  // oxlint-disable-next-line react/hooks -- a filter's hook never changes
  const customOptions = useOptions(data)
  return options ? toOptions(options) : [...customOptions]
}

function FilterField<Reply>({ filter, data, list: { query, href }, hideLabel = false }: FilterProps<Reply>) {
  const navigate = useNavigate()
  const options = useFilterOptions(filter, data)
  const { param, label, placeholder } = filter
  const value = query.get(param) ?? ''
  const field = {
    size: 'dense',
    label,
    hideLabel,
    value,
    onChange: (event: { target: { value: string } }) =>
      void navigate(href({ [param]: event.target.value }), { preventScrollReset: true }),
  } as const
  if (filter.options || filter.useOptions)
    return (
      <SelectField
        {...field}
        className={hideLabel ? 'max-md:flex-1 max-md:basis-36' : undefined}
        placeholder={placeholder}
        options={options}
      />
    )
  if (!hideLabel)
    return <TextField {...field} type="date" className="max-md:col-span-2" helper={formatPickedDate(value)} />
  return <DayField param={param} label={label} href={href} />
}

interface DayFieldProps {
  param: string
  label: string
  href: ListContext['href']
}

/** A day in Lagos, stored in the URL; empty for all days. */
export function DayField({ param, label, href }: DayFieldProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const day = query.get(param) ?? ''
  return (
    <label className="flex h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-small max-md:flex-1 max-md:basis-52 md:h-9">
      <span className="flex-none text-muted">{label}</span>
      <input
        type="date"
        value={day}
        onChange={(event) =>
          void navigate(href({ [param]: event.target.value }), { preventScrollReset: true })
        }
        className="bg-transparent outline-none"
      />
      {day && <span className="flex-none text-muted">{formatPickedDate(day)}</span>}
    </label>
  )
}

interface ListFiltersProps<Reply> extends Omit<FilterProps<Reply>, 'filter' | 'hideLabel'> {
  filters: readonly ListFilter<Reply, string>[]
  sort: ListSort | undefined
  /** In the bar above the list; otherwise behind one button. */
  inline: boolean
}

/** The filters of a list; the values are in the URL. */
export function ListFilters<Reply>({ filters, sort, inline, data, list }: ListFiltersProps<Reply>) {
  const fields = filters.map((filter) => (
    <FilterField key={filter.param} {...{ filter, data, list }} hideLabel={inline} />
  ))
  if (inline) return fields
  const appliedCount = filters.filter(({ param }) => list.query.get(param)).length
  const [first, ...others] = toOptions(sort?.options ?? {})
  const order = first &&
    sort?.label && {
      param: 'sort',
      label: sort.label,
      useOptions: () => [{ ...first, value: '' }, ...others],
    }
  return (
    <Dropdown
      label={
        <>
          <SlidersHorizontal aria-hidden className="size-4.5!" />
          Filter{appliedCount > 0 && ` (${appliedCount})`}
        </>
      }
      hideArrow
      align="end"
      fullWidthOnPhone
      buttonClassName={`${buttonClass({ size: 'dense' })} md:min-h-9! whitespace-nowrap`}
      panelClassName={
        filters.length > 3
          ? 'grid w-80 max-w-[90vw] grid-cols-2 gap-3 p-4! md:right-auto md:left-0 md:w-104'
          : 'grid w-70 gap-3.5 p-4!'
      }
    >
      {fields}
      {order && (
        <div className={filters.length > 3 ? 'col-span-2' : undefined}>
          <FilterField filter={order} {...{ data, list }} />
        </div>
      )}
    </Dropdown>
  )
}

interface AppliedFiltersProps<Reply> extends Omit<ListFiltersProps<Reply>, 'sort' | 'inline'> {
  /** Text beside the filters, such as the total of the rows found. */
  summary: string | undefined
}

/** The applied filters, each removable. */
export function AppliedFilters<Reply>({ filters, data, list, summary }: AppliedFiltersProps<Reply>) {
  const search = list.query.get('search')
  const applied = filters.filter(({ param }) => list.query.get(param))
  if (!search && applied.length === 0 && summary === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 md:px-3">
      {search && <FilterChip text={`“${search}”`} href={list.href({ search: undefined })} />}
      {applied.map((filter) => (
        <AppliedFilter key={filter.param} {...{ filter, data, list }} />
      ))}
      {summary !== undefined && <span className="tabular text-small text-muted">{summary}</span>}
    </div>
  )
}

function AppliedFilter<Reply>({ filter, data, list: { query, href } }: FilterProps<Reply>) {
  const value = query.get(filter.param)
  const text = useFilterOptions(filter, data).find((option) => option.value === value)?.text ?? value
  return <FilterChip text={`${filter.chip ?? ''}${text}`} href={href({ [filter.param]: undefined })} />
}
