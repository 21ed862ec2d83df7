import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import type { Pictures } from './use-pictures.ts'

interface PictureFieldsProps {
  pictures: Pictures
  /** The product's saved name, which stands in for a missing description. */
  name: string | undefined
}

/** Upload, order, main picture and the words for those who do not see it. */
export function PictureFields({ pictures, name }: PictureFieldsProps) {
  const { shown, waiting } = pictures
  const [describing, setDescribing] = useState<string | null>(null)
  const described = shown.find((picture) => picture.id === describing)
  return (
    <Panel title="Pictures" note="Squared, never cropped. Up to 5 MB each.">
      <FileUpload
        label="Add pictures"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onFiles={pictures.add}
      >
        {shown.map((picture, index) => (
          <FileTile
            key={picture.id}
            name={`Picture ${index + 1}`}
            thumbnail={`${picture.url}-${picture.widths[0] ?? 400}.webp`}
            main={index === 0}
            onRemove={() => pictures.remove(picture.id)}
            onMoveBack={index > 0 ? () => pictures.move(picture.id, -1) : undefined}
            onMoveOn={index < shown.length - 1 ? () => pictures.move(picture.id, 1) : undefined}
            note={
              <button
                type="button"
                aria-expanded={describing === picture.id}
                onClick={() => setDescribing(describing === picture.id ? null : picture.id)}
                className={joinClasses(
                  'min-h-11 text-caption font-semibold md:min-h-10',
                  isDescribed(picture.alt, name) ? 'text-muted' : 'text-warn',
                )}
              >
                {isDescribed(picture.alt, name) ? 'Alt text' : 'No alt text'}
                <span className="sr-only">{` of picture ${index + 1}, change`}</span>
              </button>
            }
          />
        ))}
        {waiting.map(({ key, file, preview, progress, error }, index) => (
          <FileTile
            key={key}
            name={file.name}
            thumbnail={progress === undefined && !error ? preview : undefined}
            progress={progress}
            error={error}
            main={shown.length === 0 && index === 0 && !error}
            onRemove={progress === undefined ? () => pictures.drop(key) : undefined}
            onRetry={() => pictures.retry(key)}
          />
        ))}
      </FileUpload>
      {described && (
        <TextField
          key={described.id}
          className="mt-4"
          size="dense"
          label={`Alt text of picture ${shown.indexOf(described) + 1}`}
          helper="What the picture shows, for shoppers who do not see it"
          maxLength={200}
          value={described.alt}
          onChange={(event) => pictures.describe(described.id, event.target.value)}
        />
      )}
    </Panel>
  )
}

function isDescribed(alt: string, name: string | undefined): boolean {
  return alt.trim() !== '' && alt !== name
}
