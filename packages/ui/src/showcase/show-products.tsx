import { useState } from 'react'
import { Price } from '../price.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { RatingDistribution } from '../rating-distribution.tsx'
import { Rating } from '../rating.tsx'
import { Example, ShowcaseSection } from './show-section.tsx'

const nothing = () => {}

export function ProductsShowcase() {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <ShowcaseSection title="Price and rating">
        <Example name="Price">
          <Price priceKobo={2850000} />
        </Example>
        <Example name="Price from">
          <Price priceKobo={17200000} from />
        </Example>
        <Example name="Reduced price">
          <Price priceKobo={2980000} regularPriceKobo={3450000} />
        </Example>
        <Example name="Price with kobo, in a line">
          <Price priceKobo={751395} regularPriceKobo={800000} size="line" />
        </Example>
        <Example name="Price of a page">
          <Price priceKobo={128490000} regularPriceKobo={150000000} size="page" />
        </Example>
        <Example name="Rating">
          <Rating value={4.6} count={128} />
        </Example>
        <Example name="Not rated yet">
          <Rating value={null} count={0} />
        </Example>
        <Example name="Distribution" className="w-80">
          <RatingDistribution counts={[2, 1, 8, 40, 77]} />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Quantity">
        <Example name="Last one, bin">
          <QuantityStepper
            itemName="rice"
            value={quantity}
            max={9}
            onChange={setQuantity}
            onRemove={nothing}
          />
        </Example>
        <Example name="Min">
          <QuantityStepper itemName="yam" value={1} max={9} onChange={nothing} />
        </Example>
        <Example name="Between">
          <QuantityStepper itemName="beans" value={2} max={9} onChange={nothing} />
        </Example>
        <Example name="All there is">
          <QuantityStepper itemName="garri" value={4} max={4} onChange={nothing} />
        </Example>
        <Example name="Quantity, dense">
          <QuantityStepper itemName="salt" value={3} max={9} onChange={nothing} size="dense" />
        </Example>
        <Example name="Quantity, disabled">
          <QuantityStepper itemName="milk" value={2} max={9} onChange={nothing} disabled />
        </Example>
      </ShowcaseSection>
    </>
  )
}
