import { thumbnailWidth } from '@shop/contract/image-widths'
import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState, type ReactNode } from 'react'
import { useFormValue } from '../../../forms/contract/inputs.tsx'
import type { VariantValues } from './product-form-schema.ts'
import { optionValues } from './variant-grid.ts'
import type { ProductImages } from './use-product-images.ts'

interface ImageFieldsProps {
  images: ProductImages
  /** The product's saved name, used when an image has no description. */
  name: string | undefined
}

/** Upload, order and main image, with the colour and description of each image. */
export function ImageFields({ images, name }: ImageFieldsProps) {
  const { ordered, waiting } = images
  const [openId, setOpenId] = useState<string | null>(null)
  const colours = optionValues(useFormValue<VariantValues[]>('variants'), 'colour')
  const openIndex = ordered.findIndex(({ id }) => id === openId)
  const pendingFile = waiting.find(({ key }) => key === openId)
  const toggle = (id: string) => setOpenId(openId === id ? null : id)
  return (
    <Panel title="Images" note="Fitted to a square, never cropped. Up to 5 MB each.">
      <FileUpload
        label="Add images"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onFiles={images.add}
      >
        {ordered.map((image, index) => (
          <FileTile
            key={image.id}
            name={`Image ${index + 1}`}
            thumbnail={`${image.url}-${thumbnailWidth(image.widths)}.webp`}
            main={index === 0}
            onRemove={() => images.remove(image.id)}
            onMoveBack={index > 0 ? () => images.move(image.id, -1) : undefined}
            onMoveOn={index < ordered.length - 1 ? () => images.move(image.id, 1) : undefined}
            note={
              <NoteButton
                imageLabel={`image ${index + 1}`}
                isOpen={openId === image.id}
                isMissing={!hasAltText(image.alt, name)}
                onClick={() => toggle(image.id)}
              >
                {hasAltText(image.alt, name) ? 'Alt text' : 'No alt text'}
                {colours.length > 0 && `, ${image.colour ?? 'colour'}`}
              </NoteButton>
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
            main={ordered.length === 0 && index === 0 && !error}
            onRemove={progress === undefined ? () => images.removeWaiting(key) : undefined}
            onRetry={() => images.retry(key)}
            note={
              colours.length > 0 &&
              progress === undefined &&
              !error && (
                <NoteButton imageLabel={file.name} isOpen={openId === key} onClick={() => toggle(key)}>
                  {colour || 'Colour'}
                </NoteButton>
              )
            }
          />
        ))}
      </FileUpload>
      <ImageDescription images={images} at={openIndex} colours={colours} />
      {pendingFile && (
        <div key={pendingFile.key} className="mt-4 sm:max-w-56">
          <ColourField
            imageLabel={pendingFile.file.name}
            colours={colours}
            value={pendingFile.colour}
            onChange={(colour) => images.describe(pendingFile.key, { colour })}
          />
        </div>
      )}
    </Panel>
  )
}

interface NoteButtonProps {
  imageLabel: string
  isOpen: boolean
  isMissing?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button that shows an image's description status and opens its fields. */
function NoteButton({ imageLabel, isOpen, isMissing = false, onClick, children }: NoteButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onClick}
      className={`min-h-11 text-caption font-semibold md:min-h-10 ${isMissing ? 'text-warn' : 'text-muted'}`}
    >
      {children}
      <span className="sr-only">{` of ${imageLabel}, edit`}</span>
    </button>
  )
}

interface ImageDescriptionProps {
  images: ProductImages
  /** Index among the images; -1 for none. */
  at: number
  colours: readonly string[]
}

function ImageDescription({ images, at, colours }: ImageDescriptionProps) {
  const image = images.ordered[at]
  if (!image) return null
  return (
    <div key={image.id} className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextField
        size="dense"
        label={`Alt text of image ${at + 1}`}
        helper="What the image shows, for customers who can’t see it"
        maxLength={200}
        value={image.alt}
        onChange={({ target }) => images.describe(image.id, { alt: target.value })}
      />
      <ColourField
        imageLabel={`image ${at + 1}`}
        colours={colours}
        value={image.colour ?? ''}
        onChange={(colour) => images.describe(image.id, { colour })}
      />
    </div>
  )
}

interface ColourFieldProps {
  /** Label of the image: 'image 2'. */
  imageLabel: string
  colours: readonly string[]
  value: string
  onChange: (colour: string) => void
}

/** The colour of an image: it is shown only to customers who choose that colour. */
function ColourField({ imageLabel, colours, value, onChange }: ColourFieldProps) {
  if (colours.length === 0) return null
  return (
    <SelectField
      size="dense"
      label={`Colour of ${imageLabel}`}
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
