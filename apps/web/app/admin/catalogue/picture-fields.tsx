import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ProductValues } from './product-values.ts'
import { optionsOf } from './variant-grid.ts'
import type { Pictures } from './use-pictures.ts'

interface PictureFieldsProps {
  pictures: Pictures
  /** The product's saved name, which stands in for a missing description. */
  name: string | undefined
}

/** Upload, order, main picture, and the colour and description of each. */
export function PictureFields({ pictures, name }: PictureFieldsProps) {
  const { shown, waiting } = pictures
  const [describing, setDescribing] = useState<string | null>(null)
  const { control } = useFormContext<ProductValues>()
  const colours = optionsOf(useWatch({ control, name: 'variants' }), 'colour')
  const described = shown.find((picture) => picture.id === describing)
  const waits = waiting.find(({ key }) => key === describing)
  const toggle = (id: string) => setDescribing(describing === id ? null : id)
  return (
    <Panel title="Images" note="Fitted to a square, never cropped. Up to 5 MB each.">
      <FileUpload
        label="Add images"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onFiles={pictures.add}
      >
        {shown.map((picture, index) => (
          <FileTile
            key={picture.id}
            name={`Image ${index + 1}`}
            thumbnail={`${picture.url}-${picture.widths[0] ?? 400}.webp`}
            main={index === 0}
            onRemove={() => pictures.remove(picture.id)}
            onMoveBack={index > 0 ? () => pictures.move(picture.id, -1) : undefined}
            onMoveOn={index < shown.length - 1 ? () => pictures.move(picture.id, 1) : undefined}
            note={
              <button
                type="button"
                aria-expanded={describing === picture.id}
                onClick={() => toggle(picture.id)}
                className={joinClasses(
                  'min-h-11 text-caption font-semibold md:min-h-10',
                  isDescribed(picture.alt, name) ? 'text-muted' : 'text-warn',
                )}
              >
                {isDescribed(picture.alt, name) ? 'Alt text' : 'No alt text'}
                {colours.length > 0 && `, ${picture.colour ?? 'colour'}`}
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
            onRemove={progress === undefined ? () => pictures.drop(key) : undefined}
            onRetry={() => pictures.retry(key)}
            note={
              colours.length > 0 &&
              progress === undefined &&
              !error && (
                <button
                  type="button"
                  aria-expanded={describing === key}
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
      {described && (
        <div key={described.id} className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <TextField
            size="dense"
            label={`Alt text of image ${shown.indexOf(described) + 1}`}
            helper="What the image shows, for customers who can’t see it"
            maxLength={200}
            value={described.alt}
            onChange={(event) => pictures.describe(described.id, { alt: event.target.value })}
          />
          <ColourField
            of={`picture ${shown.indexOf(described) + 1}`}
            colours={colours}
            value={described.colour ?? ''}
            onChange={(colour) => pictures.describe(described.id, { colour })}
          />
        </div>
      )}
      {waits && (
        <div key={waits.key} className="mt-4 sm:max-w-56">
          <ColourField
            of={waits.file.name}
            colours={colours}
            value={waits.colour}
            onChange={(colour) => pictures.describe(waits.key, { colour })}
          />
        </div>
      )}
    </Panel>
  )
}

interface ColourFieldProps {
  /** The name of the picture: 'picture 2'. */
  of: string
  colours: readonly string[]
  value: string
  onChange: (colour: string) => void
}

/** The colour of a picture: only shoppers who choose that colour see it. */
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

function isDescribed(alt: string, name: string | undefined): boolean {
  return alt.trim() !== '' && alt !== name
}
