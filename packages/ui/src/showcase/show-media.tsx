import { useState } from 'react'
import { Gallery } from '../gallery.tsx'
import { OptionPicker } from '../option-picker.tsx'
import { ImageFallback, type Department } from '../image-fallback.tsx'
import { Image } from '../image.tsx'
import { brokenImage, dress, dressViews } from './sample-images.ts'
import { Example, ShowcaseSection } from './show-section.tsx'
import { FileTile } from '../file-tile.tsx'
import { FileUpload } from '../file-upload.tsx'

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
const swatch = <Image source={dress} sizes="52px" decorative />

const colours = ['Indigo roundel', 'Sunflower leaf', 'Coral chevron'].map((text, index) => ({
  value: text,
  text,
  swatch,
  soldOut: index === 2,
}))

export function ImagesShowcase() {
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
      <ShowcaseSection title="Options" className="gap-x-10">
        <Example name="Colours">
          <OptionPicker legend="Colour" name="colour" value={colour} onChange={setColour} options={colours} />
        </Example>
        <Example name="Sizes">
          <OptionPicker
            legend="Size"
            name="size"
            value={size}
            onChange={setSize}
            end={guide}
            options={sizes}
          />
        </Example>
        <Example name="Nothing chosen">
          <OptionPicker
            legend="Length"
            name="length"
            value={missing}
            onChange={setMissing}
            error="Choose a length"
            options={sizes}
          />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Pictures" className="grid! md:grid-cols-2">
        <Example name="Gallery of eight">
          <Gallery name="Ankara dress" pictures={dressViews} />
        </Example>
        <Example name="Gallery without pictures">
          <Gallery name="Standing fan" pictures={[]} department="power" />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Where no picture is" className="grid! grid-cols-3 md:grid-cols-8">
        <Example name="Square picture">
          <Image source={dress} sizes="200px" className="rounded-card" />
        </Example>
        <Example name="Wide picture">
          <Image source={dress} sizes="200px" shape="wide" className="rounded-card" />
        </Example>
        <Example name="Broken picture">
          <Image source={brokenImage} sizes="200px" department="fashion" className="rounded-card" />
        </Example>
        {departments.map((department) => (
          <Example key={department} name={`No picture, ${department}`}>
            <span className="block aspect-square overflow-hidden rounded-card border border-line">
              <ImageFallback department={department} />
            </span>
          </Example>
        ))}
      </ShowcaseSection>
    </>
  )
}

const nothing = () => {}
const upload = { label: 'Add pictures', accept: 'image/*', multiple: true, onFiles: nothing }

export function FilesShowcase() {
  return (
    <ShowcaseSection title="Files" className="grid!">
      <Example name="Files with their states">
        <FileUpload {...upload} helper="At least 1000 px. Never cropped.">
          <FileTile name="front.jpg" thumbnail={dress.url} main onRemove={nothing} onMoveOn={nothing} />
          <FileTile name="side.jpg" thumbnail={dress.url} onRemove={nothing} onMoveBack={nothing} />
          <FileTile name="a-detail-of-the-hem-with-a-long-name.jpg" progress={62} />
          <FileTile name="notes.txt" error="Only pictures, please" onRemove={nothing} onRetry={nothing} />
        </FileUpload>
      </Example>
      <Example name="Nothing added, rejected">
        <FileUpload {...upload} error="Please add a picture" />
      </Example>
      <Example name="Upload, disabled">
        <FileUpload {...upload} disabled />
      </Example>
    </ShowcaseSection>
  )
}
