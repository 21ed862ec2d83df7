import type { Image } from '@shop/contract/catalogue'
import { Badge } from '@shop/ui/badge'
import { getPriceSaving } from '@shop/ui/format/price-saving'
import { Panel } from '@shop/ui/panel'
import { ImageFallback } from '@shop/ui/picture-fallback'
import { Price } from '@shop/ui/price'
import { useFormContext, useWatch } from 'react-hook-form'
import { ShopImage } from '../../runtime/shop-picture.tsx'
import { priceSummary } from './price-summary.ts'
import type { ProductValues } from './product-values.ts'

interface CardPreviewProps {
  image: Image | undefined
  /** A photo that is not sent yet. */
  waiting: string | undefined
}

/** The card as lists of the shop will show it. */
export function CardPreview({ image, waiting }: CardPreviewProps) {
  const { control } = useFormContext<ProductValues>()
  const [name, rows] = useWatch({ control, name: ['name', 'variants'] })
  const { lowest, highest, regular } = priceSummary(rows)
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
