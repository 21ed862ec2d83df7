import { useState } from 'react'
import { Gallery } from '../gallery.tsx'
import { OptionPicker } from '../option-picker.tsx'
import { PictureFallback, type Department } from '../picture-fallback.tsx'
import { Picture } from '../picture.tsx'
import { brokenPicture, dress, dressViews } from './sample-pictures.ts'
import { Sample, ShowSection } from './show-section.tsx'

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
const sizes = ['S', 'M', 'L', 'XL', 'XXL'].map((text) => ({ value: text, text, soldOut: text === 'XXL' }))
const face = <Picture source={dress} sizes="52px" decorative />
const colours = ['Indigo roundel', 'Sunflower leaf', 'Coral chevron'].map((text, index) => ({
  value: text,
  text,
  face,
  soldOut: index === 2,
}))

export function ShowPictures() {
  const [size, setSize] = useState<string | null>('M')
  const [missing, setMissing] = useState<string | null>(null)
  const [colour, setColour] = useState<string | null>('Indigo roundel')
  const guide = (
    <a href="#size" className="font-semibold text-primary">
      Size Guide
    </a>
  )
  return (
    <>
      <ShowSection title="Options" className="gap-x-10">
        <Sample name="Colours">
          <OptionPicker legend="Colour" name="colour" value={colour} onChange={setColour} options={colours} />
        </Sample>
        <Sample name="Sizes">
          <OptionPicker
            legend="Size"
            name="size"
            value={size}
            onChange={setSize}
            end={guide}
            options={sizes}
          />
        </Sample>
        <Sample name="Nothing chosen">
          <OptionPicker
            legend="Length"
            name="length"
            value={missing}
            onChange={setMissing}
            error="Choose a length"
            options={sizes}
          />
        </Sample>
      </ShowSection>
      <ShowSection title="Pictures" className="grid! md:grid-cols-2">
        <Sample name="Gallery of eight">
          <Gallery name="Ankara dress" pictures={dressViews} />
        </Sample>
        <Sample name="Gallery without pictures">
          <Gallery name="Standing fan" pictures={[]} department="power" />
        </Sample>
      </ShowSection>
      <ShowSection title="Where no picture is" className="grid! grid-cols-3 md:grid-cols-8">
        <Sample name="Square picture">
          <Picture source={dress} sizes="200px" className="rounded-card" />
        </Sample>
        <Sample name="Wide picture">
          <Picture source={dress} sizes="200px" shape="wide" className="rounded-card" />
        </Sample>
        <Sample name="Broken picture">
          <Picture source={brokenPicture} sizes="200px" department="fashion" className="rounded-card" />
        </Sample>
        {departments.map((department) => (
          <Sample key={department} name={`No picture, ${department}`}>
            <span className="block aspect-square overflow-hidden rounded-card border border-line">
              <PictureFallback department={department} />
            </span>
          </Sample>
        ))}
      </ShowSection>
    </>
  )
}
