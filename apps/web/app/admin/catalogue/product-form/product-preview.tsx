import type { Image } from '@shop/contract/catalogue'
import { Badge } from '@shop/ui/badge'
import { getPriceSaving } from '@shop/ui/price-saving-badge'
import { Panel } from '@shop/ui/panel'
import { ImageFallback } from '@shop/ui/image-fallback'
import { Price } from '@shop/ui/price'
import { ShopImage } from '../../../runtime/root-data.tsx'
import type { VariantValues } from './product-form-schema.ts'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { NumberInput, useFormValue, useSetFormValue } from '../../../forms/contract/inputs.tsx'

interface CardPreviewProps {
  image: Image | undefined
  /** Preview of a photo that has not been uploaded yet. */
  waiting: string | undefined
}

/** Preview of the product card. */
export function CardPreview({ image, waiting }: CardPreviewProps) {
  const name = useFormValue<string>('name')
  const { lowest, highest, regular } = priceSummary(useFormValue('variants'))
  const saving = lowest === null ? null : getPriceSaving(lowest, regular)
  return (
    <Panel title="Preview">
      <div className="mx-auto max-w-58 overflow-hidden rounded-card border border-line">
        <div className="relative aspect-square">
          {image ? (
            <ShopImage source={image} sizes="232px" decorative />
          ) : waiting ? (
            <img src={waiting} alt="" className="size-full object-contain" />
          ) : (
            <ImageFallback />
          )}
          {saving && (
            <Badge tone="off" className="absolute top-2.5 left-2.5">
              -{saving.percent}%
            </Badge>
          )}
        </div>
        <div className="p-3.5">
          <p className="line-clamp-2 text-dense leading-snug">{name || 'Product name'}</p>
          <p className="mt-1.5 min-h-6">
            {lowest !== null && (
              <Price priceKobo={lowest} regularPriceKobo={regular} from={highest !== lowest} />
            )}
          </p>
        </div>
      </div>
    </Panel>
  )
}

/** Preview of price and stock as customers will see them. */
export function PricePanel() {
  const rows = useFormValue<VariantValues[]>('variants')
  const { onHand, reserved, ...prices } = priceSummary(rows)
  return (
    <>
      <Panel title="Price">
        <PriceLines {...prices} />
        {prices.highestPastPrice !== null && <PastPrice rows={rows} kobo={prices.highestPastPrice} />}
        <p className="mt-3 text-caption text-muted">Only show an old price you actually charged.</p>
      </Panel>
      <Panel title="Stock">
        <dl className="grid gap-1.5 text-small">
          <Line term="On hand" value={formatCount(onHand)} />
          <Line term="Reserved" value={formatCount(reserved)} />
          <Line term="Available" strong value={formatCount(Math.max(0, onHand - reserved))} />
        </dl>
        <NumberInput
          name="low_stock_threshold"
          label="Low stock level"
          optional
          autoComplete="off"
          max={8}
          className="mt-3"
          helper="In units. Leave blank to use the level in Settings"
        />
      </Panel>
    </>
  )
}

function PriceLines({ lowest, highest, regular }: Pick<PriceSummary, 'lowest' | 'highest' | 'regular'>) {
  const saving = lowest === null ? null : getPriceSaving(lowest, regular)
  const range = [...new Set([lowest, highest])].flatMap((kobo) => (kobo === null ? [] : formatNaira(kobo)))
  return (
    <>
      <dl className="grid gap-1.5 text-small">
        <Line term="Selling price" strong value={range.join(' to ') || 'No price yet'} />
        {regular !== null && <Line term="Old price" value={formatNaira(regular)} />}
      </dl>
      {saving && (
        <p className="mt-3 rounded-control bg-sale-soft px-3 py-2 text-small text-ink">
          <b className="text-sale">-{saving.percent}%</b> shown as “Save {formatNaira(saving.kobo)}”
        </p>
      )}
    </>
  )
}

/** Suggests a higher past price as the old price of the variants that had it. */
function PastPrice({ rows, kobo }: { rows: readonly VariantValues[]; kobo: number }) {
  const set = useSetFormValue()
  const strikeThrough = () => {
    for (const [index, { price_kobo: price, past_prices_kobo: past }] of rows.entries())
      if (price !== null && price < kobo && past.includes(kobo))
        set(`variants.${index}.regular_price_kobo`, kobo)
  }
  return (
    <p className="mt-3 text-caption text-muted">
      Previous price: {formatNaira(kobo)}.
      <Button variant="quiet" size="dense" className="-ml-3 flex" onClick={strikeThrough}>
        Show as old price
      </Button>
    </p>
  )
}

function Line({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className={strong ? 'font-bold' : 'text-muted'}>{term}</dt>
      <dd className={strong ? 'tabular text-right font-bold' : 'tabular text-right'}>{value}</dd>
    </div>
  )
}

interface PriceSummary {
  /** Lowest price in kobo; null if there is none. */
  lowest: number | null
  highest: number | null
  /** Old price of the cheapest variant, if higher than its price. */
  regular: number | null
  onHand: number
  reserved: number
  /** The highest past price that could be shown as the old price, if no variant has one yet. */
  highestPastPrice: number | null
}

/** Prices and stock of the form as the storefront would show them; the offer is that of the cheapest variant. */
export function priceSummary(all: readonly VariantValues[]): PriceSummary {
  const rows = all.filter(({ is_enabled }) => is_enabled)
  const pricedRows = rows
    .map((row) => ({ ...row, price: row.price_kobo ?? Number.NaN }))
    .filter(({ price }) => !Number.isNaN(price))
    .toSorted((a, b) => a.price - b.price)
  const [cheapest] = pricedRows
  const lowest = cheapest?.price ?? null
  const regular = cheapest?.regular_price_kobo ?? null
  const pastPrices = Math.max(0, ...(cheapest?.past_prices_kobo ?? []))
  const isReduced = regular !== null && lowest !== null && regular > lowest
  return {
    lowest,
    highest: pricedRows.at(-1)?.price ?? null,
    regular: isReduced ? regular : null,
    onHand: rows.reduce((sum, row) => sum + (row.on_hand || 0), 0),
    reserved: rows.reduce((sum, row) => sum + row.reserved, 0),
    highestPastPrice: regular === null && lowest !== null && pastPrices > lowest ? pastPrices : null,
  }
}
