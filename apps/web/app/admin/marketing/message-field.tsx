import {
  campaignProductsMax,
  couponMarker,
  namePlaceholder,
  productsMarker,
} from '@shop/contract/campaign-text'
import { Button } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { useRef, useState } from 'react'
import { CouponsDialog } from './coupons-dialog.tsx'
import { ProductsDialog } from './products-dialog.tsx'

interface MessageFieldProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

const help = [
  '## starts a heading, - a list, 1. numbered steps; a blank line starts a new paragraph.',
  'A line with [text](/products) becomes a button.',
]

/** The words of a mail; products and coupons are put in as lines of their own, where the cursor stands. */
export function MessageField({ value, error, onChange }: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState<'products' | 'coupon' | null>(null)
  const close = () => setOpen(null)
  const insert = (text: string) => {
    const at = area.current?.selectionEnd ?? value.length
    onChange(`${value.slice(0, at)}${text}${value.slice(at)}`)
  }
  const insertLine = (line: string) => {
    const at = area.current?.selectionEnd ?? value.length
    const before = value.slice(0, at)
    insert(`${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`)
    close()
  }
  return (
    <div className="grid gap-2">
      <TextArea
        ref={area}
        label="Message"
        rows={14}
        maxLength={20_000}
        value={value}
        error={error}
        helper={help.join(' ')}
        onChange={(event) => onChange(event.target.value)}
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
