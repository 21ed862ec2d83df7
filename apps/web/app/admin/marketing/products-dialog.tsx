import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { LoadErrorBanner } from '../../errors/failed-line.tsx'
import { useProductSearch } from './product-picker.tsx'

interface ProductsDialogProps {
  max: number
  onChoose: (ids: string[]) => void
  onClose: () => void
}

interface SelectedItem {
  id: string
  name: string
}

/** Products are looked up by name and chosen, up to `most` of them. */
export function ProductsDialog({ max, onChoose, onClose }: ProductsDialogProps) {
  const { typed, setTyped, read, q } = useProductSearch()
  const [chosen, setChosen] = useState<SelectedItem[]>([])
  const found = q === '' ? [] : (read.data?.products ?? [])
  const rows = [...chosen, ...found.filter(({ id }) => chosen.every((one) => one.id !== id))]
  const toggle = ({ id, name }: SelectedItem, on: boolean) =>
    setChosen((now) => (on ? [...now, { id, name }] : now.filter((one) => one.id !== id)))
  return (
    <Dialog
      open
      title="Add products"
      subtitle={`Up to ${max}, side by side, at the price on the day the email is sent.`}
      onClose={onClose}
      action={
        <div className="flex justify-end">
          <Button
            variant="primary"
            size="dense"
            disabled={chosen.length === 0}
            onClick={() => onChoose(chosen.map(({ id }) => id))}
          >
            Add {chosen.length === 1 ? '1 product' : `${chosen.length} products`}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <TextField
          size="dense"
          label="Search products"
          type="search"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LoadErrorBanner read={read} />
        {q !== '' && read.data && rows.length === 0 && (
          <p className="text-small text-muted">No products match.</p>
        )}
        <div className="grid">
          {rows.map((product) => {
            const isSelected = chosen.some(({ id }) => id === product.id)
            return (
              <Checkbox
                key={product.id}
                label={product.name}
                checked={isSelected}
                disabled={!isSelected && chosen.length >= max}
                onChange={(event) => toggle(product, event.target.checked)}
              />
            )
          })}
        </div>
      </div>
    </Dialog>
  )
}
