import { Search } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'

interface ListSearchProps {
  /** Names the field, such as "Search orders". */
  label: string
  placeholder: string
  /** Parts of the query that a new search keeps. */
  keepParams?: readonly string[]
}

/** The search field over a list; what was searched stands in the address. */
export function ListSearch({ label, placeholder, keepParams = [] }: ListSearchProps) {
  const [query] = useSearchParams()
  const search = query.get('search') ?? ''
  return (
    <search className="flex-1 max-md:min-w-0 max-md:basis-full md:max-w-64 md:min-w-50">
      <Form>
        {keepParams.map((name) => {
          const value = query.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <label className="flex h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus md:h-9">
          <Search aria-hidden className="size-4.5!" />
          <span className="sr-only">{label}</span>
          <input
            key={search}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={100}
            placeholder={placeholder}
            className="min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-muted md:text-small"
          />
        </label>
      </Form>
    </search>
  )
}
