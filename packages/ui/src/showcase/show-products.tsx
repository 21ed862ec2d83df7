import { useState } from 'react'
import { Price } from '../price.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { RatingDistribution } from '../rating-distribution.tsx'
import { Rating } from '../rating.tsx'
import { Example, Examples, ShowcaseSection } from './show-section.tsx'

const nothing = () => {}

const priceAndRating = {
  Price: <Price priceKobo={2850000} />,
  'Price from': <Price priceKobo={17200000} from />,
  'Reduced price': <Price priceKobo={2980000} regularPriceKobo={3450000} />,
  'Price with kobo, in a line': <Price priceKobo={751395} regularPriceKobo={800000} size="line" />,
  'Price of a page': <Price priceKobo={128490000} regularPriceKobo={150000000} size="page" />,
  Rating: <Rating value={4.6} count={128} />,
  'Not rated yet': <Rating value={null} count={0} />,
}

export function ProductsShowcase() {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <ShowcaseSection title="Price and rating">
        <Examples of={priceAndRating} />
        <Example name="Distribution" className="w-80">
          <RatingDistribution counts={[2, 1, 8, 40, 77]} />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Quantity">
        <Examples
          of={{
            'Last one, bin': (
              <QuantityStepper
                itemName="rice"
                value={quantity}
                max={9}
                onChange={setQuantity}
                onRemove={nothing}
              />
            ),
            Min: <QuantityStepper itemName="yam" value={1} max={9} onChange={nothing} />,
            Between: <QuantityStepper itemName="beans" value={2} max={9} onChange={nothing} />,
            'All there is': <QuantityStepper itemName="garri" value={4} max={4} onChange={nothing} />,
            'Quantity, dense': (
              <QuantityStepper itemName="salt" value={3} max={9} onChange={nothing} size="dense" />
            ),
            'Quantity, disabled': (
              <QuantityStepper itemName="milk" value={2} max={9} onChange={nothing} disabled />
            ),
          }}
        />
      </ShowcaseSection>
    </>
  )
}
