import type { PromotionWish } from '@shop/contract/admin/promotions'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tryPromotion } from '../../api/generated/admin/promotions.ts'
import { messageOf } from '../../api/request-error.ts'
import { wholeOf } from '../../format/naira-text.ts'
import { ProductPicker } from './product-picker.tsx'

/** What the promotion, as it stands in the form, takes off a basket; nothing is saved by it. */
export function TryBasket({ wish }: { wish: PromotionWish }) {
  const [lines, setLines] = useState<{ product_id: string; quantity: number }[]>([])
  const [pieces, setPieces] = useState('1')
  const tried = useMutation({
    mutationFn: (basket: typeof lines) => tryPromotion({ promotion: wish, lines: basket }),
  })
  const add = (product_id: string) => {
    const basket = [...lines, { product_id, quantity: wholeOf(pieces) }]
    tried.mutate(basket, { onSuccess: () => setLines(basket) })
  }
  const { data, error } = tried
  return (
    <Panel title="Test with a cart">
      {data && (
        <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-dense">
          {data.lines.map((line, index) => (
            <div key={index} className="contents">
              <dt>
                {line.quantity} x {line.name}
              </dt>
              <dd className="tabular text-right">
                {formatNaira(line.line_total_kobo)}
                {line.discount_kobo > 0 && (
                  <span className="block text-caption text-ok">−{formatNaira(line.discount_kobo)}</span>
                )}
              </dd>
            </div>
          ))}
          <dt className="font-bold">To pay{data.is_delivery_free && ', delivery free'}</dt>
          <dd className="tabular text-right font-bold">{formatNaira(data.total_kobo)}</dd>
        </dl>
      )}
      {data?.hints.map((hint) => (
        <p key={hint} className="mb-2 text-small text-info">
          {hint}
        </p>
      ))}
      {error && <p className="mb-2 text-small font-semibold text-sale">{messageOf(error)}</p>}
      <div className="grid grid-cols-[1fr_5rem] gap-2">
        <ProductPicker label="Add a product" onChoose={({ id }) => add(id)} />
        <TextField
          size="dense"
          label="Quantity"
          inputMode="numeric"
          value={pieces}
          onChange={(event) => setPieces(event.target.value)}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {lines.length > 0 && (
          <>
            <Button size="dense" loading={tried.isPending} onClick={() => tried.mutate(lines)}>
              Test again
            </Button>
            <Button
              size="dense"
              disabled={tried.isPending}
              onClick={() => {
                setLines([])
                tried.reset()
              }}
            >
              Clear
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}
