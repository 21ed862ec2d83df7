import type { Picture } from '@shop/contract/catalogue'
import { Badge } from '@shop/ui/badge'
import { priceSaving } from '@shop/ui/format/price-saving'
import { Panel } from '@shop/ui/panel'
import { PictureFallback } from '@shop/ui/picture-fallback'
import { Price } from '@shop/ui/price'
import { useFormContext, useWatch } from 'react-hook-form'
import { ShopPicture } from '../../runtime/shop-picture.tsx'
import { priceSummary } from './price-summary.ts'
import type { ProductValues } from './product-values.ts'

interface CardPreviewProps {
  picture: Picture | undefined
  /** A photo that is not sent yet. */
  waiting: string | undefined
}

/** The card as lists of the shop will show it. */
export function CardPreview({ picture, waiting }: CardPreviewProps) {
  const { control } = useFormContext<ProductValues>()
  const [name, rows] = useWatch({ control, name: ['name', 'variants'] })
  const { lowest, highest, regular } = priceSummary(rows)
  const saving = lowest === null ? null : priceSaving(lowest, regular)
  return (
    <Panel title="Preview">
      <div className="mx-auto max-w-58 overflow-hidden rounded-card border border-line">
        <div className="relative aspect-square">
          {picture ? (
            <ShopPicture source={picture} sizes="232px" decorative />
          ) : waiting ? (
            <img src={waiting} alt="" className="size-full object-contain" />
          ) : (
            <PictureFallback />
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
            {lowest !== null && <Price nowKobo={lowest} wasKobo={regular} from={highest !== lowest} />}
          </p>
        </div>
      </div>
    </Panel>
  )
}
