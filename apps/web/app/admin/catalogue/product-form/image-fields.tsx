import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ProductValues } from './product-form-schema.ts'
import { optionValues } from './variant-grid.ts'
import type { ProductImages } from './use-product-images.ts'

interface ImageFieldsProps {
  images: ProductImages
  /** The product's saved name, which is in for a missing description. */
  name: string | undefined
}

/** Upload, order, main image, and the colour and description of each. */
export function ImageFields({ images, name }: ImageFieldsProps) {
  const { shown, waiting } = images
  const [describedImageId, setDescribedImageId] = useState<string | null>(null)
  const { control } = useFormContext<ProductValues>()
  const colours = optionValues(useWatch({ control, name: 'variants' }), 'colour')
  const describedImage = shown.find((image) => image.id === describedImageId)
  const pendingFile = waiting.find(({ key }) => key === describedImageId)
  const toggle = (id: string) => setDescribedImageId(describedImageId === id ? null : id)
  return (
    <Panel title="Images" note="Fitted to a square, never cropped. Up to 5 MB each.">
      <FileUpload
        label="Add images"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onFiles={images.add}
      >
        {shown.map((image, index) => (
          <FileTile
            key={image.id}
            name={`Image ${index + 1}`}
            thumbnail={`${image.url}-${image.widths[0] ?? 400}.webp`}
            main={index === 0}
            onRemove={() => images.remove(image.id)}
            onMoveBack={index > 0 ? () => images.move(image.id, -1) : undefined}
            onMoveOn={index < shown.length - 1 ? () => images.move(image.id, 1) : undefined}
            note={
              <button
                type="button"
                aria-expanded={describedImageId === image.id}
                onClick={() => toggle(image.id)}
                className={joinClasses(
                  'min-h-11 text-caption font-semibold md:min-h-10',
                  hasAltText(image.alt, name) ? 'text-muted' : 'text-warn',
                )}
              >
                {hasAltText(image.alt, name) ? 'Alt text' : 'No alt text'}
                {colours.length > 0 && `, ${image.colour ?? 'colour'}`}
                <span className="sr-only">{` of image ${index + 1}, edit`}</span>
              </button>
            }
          />
        ))}
        {waiting.map(({ key, file, preview, progress, error, colour }, index) => (
          <FileTile
            key={key}
            name={file.name}
            thumbnail={progress === undefined && !error ? preview : undefined}
            progress={progress}
            error={error}
            main={shown.length === 0 && index === 0 && !error}
            onRemove={progress === undefined ? () => images.removeWaiting(key) : undefined}
            onRetry={() => images.retry(key)}
            note={
              colours.length > 0 &&
              progress === undefined &&
              !error && (
                <button
                  type="button"
                  aria-expanded={describedImageId === key}
                  onClick={() => toggle(key)}
                  className="min-h-11 text-caption font-semibold text-muted md:min-h-10"
                >
                  {colour || 'Colour'}
                  <span className="sr-only">{` of ${file.name}, edit`}</span>
                </button>
              )
            }
          />
        ))}
      </FileUpload>
      {describedImage && (
        <div
          key={describedImage.id}
          className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
        >
          <TextField
            size="dense"
            label={`Alt text of image ${shown.indexOf(describedImage) + 1}`}
            helper="What the image shows, for customers who can’t see it"
            maxLength={200}
            value={describedImage.alt}
            onChange={(event) => images.describe(describedImage.id, { alt: event.target.value })}
          />
          <ColourField
            of={`image ${shown.indexOf(describedImage) + 1}`}
            colours={colours}
            value={describedImage.colour ?? ''}
            onChange={(colour) => images.describe(describedImage.id, { colour })}
          />
        </div>
      )}
      {pendingFile && (
        <div key={pendingFile.key} className="mt-4 sm:max-w-56">
          <ColourField
            of={pendingFile.file.name}
            colours={colours}
            value={pendingFile.colour}
            onChange={(colour) => images.describe(pendingFile.key, { colour })}
          />
        </div>
      )}
    </Panel>
  )
}

interface ColourFieldProps {
  /** The name of the image: 'image 2'. */
  of: string
  colours: readonly string[]
  value: string
  onChange: (colour: string) => void
}

/** The colour of an image: only shoppers who choose that colour see it. */
function ColourField({ of, colours, value, onChange }: ColourFieldProps) {
  if (colours.length === 0) return null
  return (
    <SelectField
      size="dense"
      label={`Colour of ${of}`}
      helper="Shown when a customer chooses this colour"
      options={[{ value: '', text: 'All colours' }, ...colours.map((each) => ({ value: each, text: each }))]}
      value={colours.includes(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function hasAltText(alt: string, name: string | undefined): boolean {
  return alt.trim() !== '' && alt !== name
}
