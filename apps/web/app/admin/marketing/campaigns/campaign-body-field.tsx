import {
  campaignProductsMax,
  couponMarker,
  namePlaceholder,
  productsMarker,
} from '@shop/contract/campaign-text'
import { Button, ButtonLink } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { useRef, useState } from 'react'
import { useController } from '../../../forms/contract/form-state.ts'
import { Checkbox } from '@shop/ui/checkbox'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { useProductSearch } from '../product-picker.tsx'
import { discountLabel } from '../labels.ts'
import { useCategoryOptions, usePromotions } from '../queries.ts'

const help = [
  '## starts a heading, - a list, 1. numbered steps; a blank line starts a new paragraph.',
  'A line with [text](/products) becomes a button.',
]

/** The text of an email; products and coupons are inserted as separate lines at the cursor. */
export function MessageField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const value = String(field.value)
  const area = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState<'products' | 'coupon' | null>(null)
  const close = () => setOpen(null)
  const insert = (text: string) => {
    const at = area.current?.selectionEnd ?? value.length
    field.onChange(`${value.slice(0, at)}${text}${value.slice(at)}`)
  }
  const insertLine = (line: string) => {
    const at = area.current?.selectionEnd ?? value.length
    const textBefore = value.slice(0, at)
    insert(`${textBefore === '' || textBefore.endsWith('\n') ? '' : '\n'}${line}\n`)
    close()
  }
  return (
    <div className="grid gap-2">
      <TextArea
        ref={(element) => {
          area.current = element
          field.ref(element)
        }}
        label="Message"
        rows={14}
        maxLength={20_000}
        value={value}
        error={fieldState.error?.message}
        helper={help.join(' ')}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="dense" onClick={() => setOpen('products')}>
          Add products
        </Button>
        <Button size="dense" onClick={() => setOpen('coupon')}>
          Add a coupon
        </Button>
        <Button size="dense" onClick={() => insert(namePlaceholder)}>
          Add first name
        </Button>
      </div>
      {open === 'products' && (
        <ProductsDialog
          max={campaignProductsMax}
          onChoose={(ids) => insertLine(productsMarker(ids))}
          onClose={close}
        />
      )}
      {open === 'coupon' && (
        <CouponsDialog onChoose={(code) => insertLine(couponMarker(code))} onClose={close} />
      )}
    </div>
  )
}

interface ProductsDialogProps {
  max: number
  onChoose: (ids: string[]) => void
  onClose: () => void
}

interface SelectedItem {
  id: string
  name: string
}

/** Searches products by name and selects up to `max` of them. */
function ProductsDialog({ max, onChoose, onClose }: ProductsDialogProps) {
  const { text, setText, result, q } = useProductSearch()
  const [selectedProducts, setSelectedProducts] = useState<SelectedItem[]>([])
  const products = q === '' ? [] : (result.data?.products ?? [])
  const rows = [
    ...selectedProducts,
    ...products.filter(({ id }) => selectedProducts.every((one) => one.id !== id)),
  ]
  const toggle = ({ id, name }: SelectedItem, on: boolean) =>
    setSelectedProducts((now) => (on ? [...now, { id, name }] : now.filter((one) => one.id !== id)))
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
            disabled={selectedProducts.length === 0}
            onClick={() => onChoose(selectedProducts.map(({ id }) => id))}
          >
            Add {selectedProducts.length === 1 ? '1 product' : `${selectedProducts.length} products`}
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
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <LoadErrorBanner result={result} />
        {q !== '' && result.data && rows.length === 0 && (
          <p className="text-small text-muted">No products match.</p>
        )}
        <div className="grid">
          {rows.map((product) => {
            const isSelected = selectedProducts.some(({ id }) => id === product.id)
            return (
              <Checkbox
                key={product.id}
                label={product.name}
                checked={isSelected}
                disabled={!isSelected && selectedProducts.length >= max}
                onChange={(event) => toggle(product, event.target.checked)}
              />
            )
          })}
        </div>
      </div>
    </Dialog>
  )
}

/** Active and scheduled coupons. */
function CouponsDialog({ onChoose, onClose }: { onChoose: (code: string) => void; onClose: () => void }) {
  const result = usePromotions()
  const names = new Map(useCategoryOptions().map(({ slug, name }) => [slug, name]))
  const coupons =
    result.data?.items.filter(({ status }) => status === 'active' || status === 'scheduled') ?? []
  return (
    <Dialog open title="Add a coupon" onClose={onClose}>
      <div className="grid gap-2">
        <LoadErrorBanner result={result} />
        {result.data && coupons.every(({ code }) => code === null) && (
          <>
            <p className="text-muted">No active coupons.</p>
            <ButtonLink size="dense" className="justify-self-start" href="/admin/marketing/promotions/new">
              Create one
            </ButtonLink>
          </>
        )}
        {coupons.map(
          (coupon) =>
            coupon.code && (
              <button
                key={coupon.id}
                type="button"
                onClick={() => onChoose(coupon.code ?? '')}
                className="min-h-11 rounded-control border border-line px-3.5 py-2 text-left text-dense transition hover:bg-sunken"
              >
                <b>{coupon.code}</b>
                <span className="block text-small text-muted">{discountLabel(coupon, names)}</span>
              </button>
            ),
        )}
      </div>
    </Dialog>
  )
}
