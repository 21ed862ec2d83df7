import { TextField } from '@shop/ui/text-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchAdmin } from '../../api/generated/admin/dashboard.ts'
import { LoadErrorBanner } from '../../errors/async-section.tsx'
import { useDebouncedValue } from '../../runtime/use-debounced-value.ts'

const max = 6

interface ProductPickerProps {
  label: string
  onChoose: (product: { id: string; name: string }) => void
}

/** Searches products by name, SKU or brand while typing; `q` is the query. */
export function useProductSearch() {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.trim())
  const result = useQuery({
    ...searchAdmin.query({ q, group: 'products' }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    refetchOnMount: true,
  })
  return { text, setText, result, q }
}

/** A field to search products by name, SKU or brand and choose one. */
export function ProductPicker({ label, onChoose }: ProductPickerProps) {
  const { text, setText, result, q } = useProductSearch()
  const products = q === '' ? [] : (result.data?.products ?? []).slice(0, max)
  return (
    <div className="min-w-0">
      <TextField
        size="dense"
        type="search"
        label={label}
        placeholder="Search by name"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <LoadErrorBanner result={result} />
      {q !== '' && result.data && products.length === 0 && (
        <p className="mt-1.5 text-small text-muted">No products match.</p>
      )}
      <ul className="mt-1">
        {products.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-control px-2 text-left text-small font-semibold hover:bg-sunken md:min-h-9"
              onClick={() => {
                onChoose(product)
                setText('')
              }}
            >
              {product.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
