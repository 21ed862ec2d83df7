import { type Brand, type BrandImage, type BrandImageKind } from '@shop/contract/brand'
import { Button } from '@shop/ui/button'
import { ProgressLine } from '@shop/ui/progress-line'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { deleteBrandImage, getBrand } from '../../../api/generated/admin/brand.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { usePermission } from '../../../api/profile.ts'

interface ImageRow {
  kind: BrandImageKind
  title: string
  helper: string
  /** Ending of the file to show. */
  ending: string
  ground: string
}

const rows: readonly ImageRow[] = [
  {
    kind: 'logo',
    title: 'Logo',
    helper: 'In place of the name on every page and in emails. PNG with a transparent background is best.',
    ending: '.webp',
    ground: 'bg-white',
  },
  {
    kind: 'logo_dark',
    title: 'Logo for dark ground',
    helper: 'For the dark theme and the bottom of every page. Without it, the logo is shown on white there.',
    ending: '.webp',
    ground: 'bg-foot',
  },
  {
    kind: 'favicon',
    title: 'Icon',
    helper: 'In browser tabs and on home screens. Square, at least 180 pixels; 512 is best.',
    ending: '-192.png',
    ground: 'bg-sunken',
  },
  {
    kind: 'social_image',
    title: 'Social image',
    helper: 'What WhatsApp and Facebook show of a link to the shop. 1200 by 630 pixels is best.',
    ending: '.jpg',
    ground: 'bg-sunken',
  },
]

interface BrandImagesProps {
  brand: Brand
  /** Which to show; all by default. */
  kinds?: readonly BrandImageKind[]
}

/** The uploaded images of the brand, each saved at once. */
export function BrandImages({ brand, kinds }: BrandImagesProps) {
  return (
    <ul className="grid divide-y divide-line">
      {rows
        .filter(({ kind }) => !kinds || kinds.includes(kind))
        .map((row) => (
          <ImageRow key={row.kind} row={row} image={brand[row.kind]} />
        ))}
    </ul>
  )
}

function ImageRow({ row, image }: { row: ImageRow; image: BrandImage | null }) {
  const { kind, title, helper, ending, ground } = row
  const canEdit = usePermission('settings:write')
  const { progress, upload, remove } = useImage(row)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span
        className={`flex h-16 w-28 flex-none items-center justify-center overflow-clip rounded-control border border-line p-1.5 ${ground}`}
      >
        {image ? (
          <img
            src={image.url + ending}
            alt={`${title}, current`}
            className="max-h-full max-w-full object-contain"
          />
        ) : (
          <ImagePlus aria-hidden className="text-muted" />
        )}
      </span>
      <span className="min-w-0 flex-1 basis-60">
        <b className="block font-semibold">{title}</b>
        <span className="block text-small text-muted">{helper}</span>
        {progress !== undefined && (
          <ProgressLine label={`${title}, uploaded`} value={progress} max={100} className="mt-1.5" />
        )}
        {upload.error && (
          <span role="alert" className="mt-1 block text-small font-semibold text-sale">
            {getErrorMessage(upload.error)}
          </span>
        )}
      </span>
      {canEdit && (
        <span className="flex items-center gap-1">
          <ChooseFile
            title={title}
            hasImage={image !== null}
            disabled={upload.isPending}
            onFile={(file) => upload.mutate(file)}
          />
          {image && (
            <Button
              variant="quiet"
              size="dense"
              aria-label={`Remove ${title.toLowerCase()}`}
              loading={remove.isPending}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove.mutate({ kind })}
            />
          )}
        </span>
      )}
    </li>
  )
}

/** Uploads and removes an image; the brand's other images and styles stay. */
function useImage({ kind, title }: ImageRow) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const store = (brand: Brand) => queries.setQueryData(getBrand.key(), brand)
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadFile<Brand>({
        url: `/api/admin/settings/brand/${kind}`,
        file,
        onProgress: setProgress,
        signal: new AbortController().signal,
      }),
    onSuccess: (brand) => {
      store(brand)
      toastSuccess(`${title} saved`)
    },
    onSettled: () => setProgress(undefined),
    meta: { errors: 'inline' },
  })
  const remove = useMutation({
    ...deleteBrandImage.mutation({ success: `${title} removed` }),
    onSuccess: store,
  })
  return { progress, upload, remove }
}

interface ChooseFileProps {
  title: string
  hasImage: boolean
  disabled: boolean
  onFile: (file: File) => void
}

function ChooseFile({ title, hasImage, disabled, onFile }: ChooseFileProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="button button-secondary button-dense relative px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      {hasImage ? 'Replace' : 'Upload'}
      <span className="sr-only"> {title.toLowerCase()}</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again after an error.
          target.value = ''
        }}
      />
    </label>
  )
}
