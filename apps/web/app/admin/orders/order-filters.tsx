import { buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { FilterChip } from '@shop/ui/filter-chip'
import { SelectField, type SelectOption } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { SlidersHorizontal } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStates } from '../../entities/customer/address.tsx'
import { listUrl } from '../../tables/list-address.ts'
import { useRiders } from '../../shell/admin/queries.ts'
import { filterNames, methodLabels, ordersPath, paymentLabels, sortLabels } from './order-list-query.ts'
import { formatPickedDate } from '../../forms/date-input.ts'

const toOptions = (texts: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

/** The choices of each filter that has some. */
function useFilterOptions(): Record<'method' | 'payment' | 'state' | 'rider', SelectOption[]> {
  const { data: states = [] } = useStates()
  const { data: riders } = useRiders()
  return {
    method: toOptions(methodLabels),
    payment: toOptions(paymentLabels),
    state: states.map(({ code, name }) => ({ value: code, text: name })),
    rider: (riders ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
  }
}

/** Ways to pay, money, place, rider, days and the order of the list, behind one button; all in the address. */
export function OrderFilters() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const optionsByFilter = useFilterOptions()
  const applied = filterNames.filter((name) => query.get(name)).length
  const set = (name: string, value: string) =>
    void navigate(listUrl(ordersPath, query, { [name]: value }), { preventScrollReset: true })
  const select = (name: string, label: string, options: SelectOption[], placeholder?: string) => (
    <SelectField
      size="dense"
      label={label}
      placeholder={placeholder}
      options={options}
      value={query.get(name) ?? ''}
      onChange={(event) => set(name, event.target.value)}
    />
  )
  const day = (name: string, label: string) => (
    <TextField
      type="date"
      className="max-md:col-span-2"
      size="dense"
      label={label}
      helper={formatPickedDate(query.get(name) ?? '')}
      value={query.get(name) ?? ''}
      onChange={(event) => set(name, event.target.value)}
    />
  )
  const sorts = toOptions(sortLabels).map((option) => ({
    ...option,
    value: option.value === 'newest' ? '' : option.value,
  }))
  return (
    <Dropdown
      label={
        <>
          <SlidersHorizontal aria-hidden className="size-4.5!" />
          Filter{applied > 0 && ` (${applied})`}
        </>
      }
      hideArrow
      align="end"
      fullWidthOnPhone
      buttonClassName={`${buttonClass({ size: 'dense' })} md:min-h-9!`}
      panelClassName="grid w-80 max-w-[90vw] grid-cols-2 gap-3 p-4! md:right-auto md:left-0 md:w-104"
    >
      {select('method', 'Paid by', optionsByFilter.method, 'Any payment method')}
      {select('payment', 'Money', optionsByFilter.payment, 'Any')}
      {select('state', 'State', optionsByFilter.state, 'All states')}
      {select('rider', 'Rider', optionsByFilter.rider, 'Any rider')}
      {day('from', 'From')}
      {day('to', 'To')}
      <div className="col-span-2">{select('sort', 'Order', sorts)}</div>
    </Dropdown>
  )
}

const labels = { method: '', payment: '', state: '', rider: 'Rider: ', from: 'From ', to: 'Until ' }

/** The applied filters; each is taken away automatically. `sum` is beside them. */
export function AppliedOrderFilters({ sum }: { sum: string | undefined }) {
  const [query] = useSearchParams()
  const optionsByFilter = useFilterOptions()
  const search = query.get('search')
  const chips = filterNames.flatMap((name) => {
    const value = query.get(name)
    if (!value) return []
    const options = name === 'from' || name === 'to' ? [] : optionsByFilter[name]
    const text = options.find((option) => option.value === value)?.text ?? value
    return [{ name: name as string, text: `${labels[name]}${text}` }]
  })
  if (search) chips.unshift({ name: 'search', text: `“${search}”` })
  if (chips.length === 0 && sum === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 md:px-3">
      {chips.map(({ name, text }) => (
        <FilterChip key={name} text={text} href={listUrl(ordersPath, query, { [name]: undefined })} />
      ))}
      {sum !== undefined && <span className="tabular text-small text-muted">{sum}</span>}
    </div>
  )
}
