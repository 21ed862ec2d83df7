import { t } from '@shop/contract/t'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent } from 'react'

interface SortFieldProps {
  id: string
  value: string
  options: { value: string; text: string }[]
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** The native select with its label inside the box, as rows of controls have no room above. */
export function SortField({ id, value, options, onChange }: SortFieldProps) {
  return (
    <div className="relative flex min-w-0 flex-1 items-center rounded-control border-[1.5px] border-control bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <label htmlFor={id} className="pointer-events-none flex-none pl-3.5 text-dense text-muted">
        {t('Sort')}
        <span className="md:hidden">:</span>
      </label>
      <select
        id={id}
        name="sort"
        value={value}
        onChange={onChange}
        className="-ml-12 h-11 min-w-0 flex-1 appearance-none truncate bg-transparent pr-10 pl-13.5 text-body font-semibold outline-none md:text-dense"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3.5 text-muted" />
    </div>
  )
}
