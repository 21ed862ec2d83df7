import { useState } from 'react'
import { Gallery } from '../gallery.tsx'
import { OptionPicker } from '../option-picker.tsx'
import { ImageFallback, type Department } from '../image-fallback.tsx'
import { Image } from '../image.tsx'
import { brokenImage, dress, dressViews } from './sample-images.ts'
import { Example, Examples, ShowcaseSection } from './show-section.tsx'
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

const images = {
  'Gallery of eight': <Gallery name="Ankara dress" images={dressViews} />,
  'Gallery without images': <Gallery name="Standing fan" images={[]} department="power" />,
}

const imageFallbacks = {
  'Square picture': <Image source={dress} sizes="200px" className="rounded-card" />,
  'Wide picture': <Image source={dress} sizes="200px" shape="wide" className="rounded-card" />,
  'Broken picture': (
    <Image source={brokenImage} sizes="200px" department="fashion" className="rounded-card" />
  ),
}

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
        <Examples
          of={{
            Colours: (
              <OptionPicker
                legend="Colour"
                name="colour"
                value={colour}
                onChange={setColour}
                options={colours}
              />
            ),
            Sizes: (
              <OptionPicker
                legend="Size"
                name="size"
                value={size}
                onChange={setSize}
                end={guide}
                options={sizes}
              />
            ),
            'Nothing chosen': (
              <OptionPicker
                legend="Length"
                name="length"
                value={missing}
                onChange={setMissing}
                error="Choose a length"
                options={sizes}
              />
            ),
          }}
        />
      </ShowcaseSection>
      <ShowcaseSection title="Pictures" className="grid! md:grid-cols-2" examples={images} />
      <ShowcaseSection title="Where no picture is" className="grid! grid-cols-3 md:grid-cols-8">
        <Examples of={imageFallbacks} />
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
const upload = { label: 'Add images', accept: 'image/*', multiple: true, onFiles: nothing }

const files = {
  'Files with their states': (
    <FileUpload {...upload} helper="At least 1000 px. Never cropped.">
      <FileTile name="front.jpg" thumbnail={dress.url} main onRemove={nothing} onMoveOn={nothing} />
      <FileTile name="side.jpg" thumbnail={dress.url} onRemove={nothing} onMoveBack={nothing} />
      <FileTile name="a-detail-of-the-hem-with-a-long-name.jpg" progress={62} />
      <FileTile name="notes.txt" error="Only images, please" onRemove={nothing} onRetry={nothing} />
    </FileUpload>
  ),
  'Nothing added, rejected': <FileUpload {...upload} error="Please add a picture" />,
  'Upload, disabled': <FileUpload {...upload} disabled />,
}

export function FilesShowcase() {
  return <ShowcaseSection title="Files" className="grid!" examples={files} />
}
