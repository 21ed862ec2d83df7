import { useState } from 'react'
import { Gallery } from '../gallery.tsx'
import { LoadMore } from '../load-more.tsx'
import { OptionPicker } from '../option-picker.tsx'
import { PictureFallback, type Department } from '../picture-fallback.tsx'
import { Picture, type PictureSource } from '../picture.tsx'
import { Price } from '../price.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { RatingDistribution } from '../rating-distribution.tsx'
import { Rating } from '../rating.tsx'
import { ShowSection } from './show-section.tsx'

const dress: PictureSource = {
  url: '/pictures/ankara-flare-maxi-dress/1',
  widths: [400, 800],
  alt: 'Ankara dress with flared skirt. Demo picture',
  average_colour: '#d8c8b8',
}
const missing: PictureSource = { ...dress, url: '/pictures/missing/1' }
const departments: Department[] = [
  'phones',
  'computing',
  'audio',
  'power',
  'kitchen',
  'native',
  'fashion',
  'sport',
  'beauty',
  'food',
  'baby',
  'general',
]

export function ShowGoods() {
  const [quantity, setQuantity] = useState(1)
  const [size, setSize] = useState<string | null>('M')
  const [colour, setColour] = useState<string | null>('Indigo roundel')
  return (
    <>
      <ShowSection title="Price, rating, quantity">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Price nowKobo={2850000} />
          <Price nowKobo={17200000} from />
          <Price nowKobo={2980000} wasKobo={3450000} />
          <Price nowKobo={751395} size="line" />
          <Price nowKobo={128490000} wasKobo={150000000} size="page" />
          <Rating value={4.6} count={128} />
        </div>
        <div className="mt-4 flex flex-wrap gap-4">
          <QuantityStepper
            itemName="rice"
            value={quantity}
            max={4}
            onChange={setQuantity}
            onRemove={() => {}}
          />
          <QuantityStepper itemName="beans" value={2} max={9} onChange={() => {}} />
          <QuantityStepper itemName="garri" value={4} max={4} onChange={() => {}} size="dense" />
        </div>
        <div className="mt-4 max-w-xs">
          <RatingDistribution counts={[2, 1, 8, 40, 77]} />
        </div>
      </ShowSection>
      <ShowSection title="Options">
        <div className="grid gap-5 md:grid-cols-2">
          <OptionPicker
            legend="Colour"
            name="colour"
            value={colour}
            onChange={setColour}
            options={[
              {
                value: 'Indigo roundel',
                text: 'Indigo roundel',
                face: <Picture source={dress} sizes="52px" decorative />,
              },
              {
                value: 'Sunflower leaf',
                text: 'Sunflower leaf',
                face: <Picture source={dress} sizes="52px" decorative />,
              },
            ]}
          />
          <OptionPicker
            legend="Size"
            name="size"
            value={size}
            onChange={setSize}
            end={
              <a href="#size" className="font-semibold text-primary">
                Size Guide
              </a>
            }
            options={['S', 'M', 'L', 'XL', 'XXL'].map((text) => ({
              value: text,
              text,
              soldOut: text === 'XXL',
            }))}
          />
        </div>
      </ShowSection>
      <ShowSection title="Pictures">
        <div className="grid gap-6 md:grid-cols-2">
          <Gallery
            name="Ankara dress"
            pictures={[dress, { ...dress, url: '/pictures/ankara-flare-maxi-dress/2' }]}
          />
          <div className="grid grid-cols-3 content-start gap-3 md:grid-cols-4">
            <Picture source={missing} sizes="200px" department="fashion" className="rounded-card" />
            {departments.map((department) => (
              <span
                key={department}
                className="aspect-square overflow-hidden rounded-card border border-line"
              >
                <PictureFallback department={department} />
              </span>
            ))}
          </div>
        </div>
      </ShowSection>
      <ShowSection title="End of a list">
        <LoadMore
          shown={24}
          total={69}
          noun="products"
          nextHref="?page=2"
          loading={false}
          onLoadMore={() => {}}
        />
      </ShowSection>
    </>
  )
}
