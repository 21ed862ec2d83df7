import type { Brand, BrandImageKind } from '@shop/contract/brand'
import { useQueryClient } from '@tanstack/react-query'
import { deleteBrandImage, getBrand } from '../../../api/generated/admin/brand.ts'
import { usePermission } from '../../../api/profile.ts'
import { ImageField } from '../../../forms/contract/image-field.tsx'

interface ImageRow {
  kind: BrandImageKind
  title: string
  helper: string
  /** Ending of the file to show. */
  ending: string
  ground: string
}

const rows: readonly ImageRow[] = [
  {
    kind: 'logo',
    title: 'Logo',
    helper: 'In place of the name on every page and in emails. PNG with a transparent background is best.',
    ending: '.webp',
    ground: 'bg-white',
  },
  {
    kind: 'logo_dark',
    title: 'Logo for dark ground',
    helper: 'For the dark theme and the bottom of every page. Without it, the logo is shown on white there.',
    ending: '.webp',
    ground: 'bg-foot',
  },
  {
    kind: 'favicon',
    title: 'Icon',
    helper: 'In browser tabs and on home screens. Square, at least 180 pixels; 512 is best.',
    ending: '-192.png',
    ground: 'bg-sunken',
  },
  {
    kind: 'social_image',
    title: 'Social image',
    helper: 'What WhatsApp and Facebook show of a link to the shop. 1200 by 630 pixels is best.',
    ending: '.jpg',
    ground: 'bg-sunken',
  },
]

interface BrandImagesProps {
  brand: Brand
  /** Which to show; all by default. */
  kinds?: readonly BrandImageKind[]
}

/** The uploaded images of the brand, each saved at once. */
export function BrandImages({ brand, kinds }: BrandImagesProps) {
  const queries = useQueryClient()
  const canEdit = usePermission('settings:write')
  return (
    <ul className="grid divide-y divide-line">
      {rows
        .filter(({ kind }) => !kinds || kinds.includes(kind))
        .map(({ kind, ending, ...row }) => (
          <li key={kind} className="py-3 first:pt-0 last:pb-0">
            <ImageField<Brand>
              {...row}
              src={brand[kind] ? brand[kind].url + ending : undefined}
              canEdit={canEdit}
              url={`/api/admin/settings/brand/${kind}`}
              remove={() => deleteBrandImage({ kind })}
              onStored={(stored) => queries.setQueryData(getBrand.key(), stored)}
            />
          </li>
        ))}
    </ul>
  )
}
