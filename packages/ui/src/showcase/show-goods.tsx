import { useState } from 'react'
import { Price } from '../price.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { RatingDistribution } from '../rating-distribution.tsx'
import { Rating } from '../rating.tsx'
import { Sample, ShowSection } from './show-section.tsx'

const nothing = () => {}

export function ShowGoods() {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <ShowSection title="Price and rating">
        <Sample name="Price">
          <Price nowKobo={2850000} />
        </Sample>
        <Sample name="Price from">
          <Price nowKobo={17200000} from />
        </Sample>
        <Sample name="Reduced price">
          <Price nowKobo={2980000} wasKobo={3450000} />
        </Sample>
        <Sample name="Price with kobo, in a line">
          <Price nowKobo={751395} wasKobo={800000} size="line" />
        </Sample>
        <Sample name="Price of a page">
          <Price nowKobo={128490000} wasKobo={150000000} size="page" />
        </Sample>
        <Sample name="Rating">
          <Rating value={4.6} count={128} />
        </Sample>
        <Sample name="Not rated yet">
          <Rating value={null} count={0} />
        </Sample>
        <Sample name="Distribution" className="w-80">
          <RatingDistribution counts={[2, 1, 8, 40, 77]} />
        </Sample>
      </ShowSection>
      <ShowSection title="Quantity">
        <Sample name="Last one, bin">
          <QuantityStepper
            itemName="rice"
            value={quantity}
            max={9}
            onChange={setQuantity}
            onRemove={nothing}
          />
        </Sample>
        <Sample name="Min">
          <QuantityStepper itemName="yam" value={1} max={9} onChange={nothing} />
        </Sample>
        <Sample name="Between">
          <QuantityStepper itemName="beans" value={2} max={9} onChange={nothing} />
        </Sample>
        <Sample name="All there is">
          <QuantityStepper itemName="garri" value={4} max={4} onChange={nothing} />
        </Sample>
        <Sample name="Quantity, dense">
          <QuantityStepper itemName="salt" value={3} max={9} onChange={nothing} size="dense" />
        </Sample>
        <Sample name="Quantity, disabled">
          <QuantityStepper itemName="milk" value={2} max={9} onChange={nothing} disabled />
        </Sample>
      </ShowSection>
    </>
  )
}
