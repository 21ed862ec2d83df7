import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import type { ProcessedImage, ImageError } from '../../core/ports/picture-maker.ts'
import { listImageFiles } from './picture.ts'

const reasons: Record<ImageError['problem'], string> = {
  not_an_image: 'This file is not an image. Please upload a JPEG, PNG, WebP or AVIF.',
  damaged: 'This image is damaged. Save it again and upload the new file.',
  too_small: 'This image is too small: both sides need at least 200 pixels.',
  payload_too_large: 'This image has too many pixels. Make it smaller and try again.',
}

/** The sizes and formats of an uploaded photo. Refuses with picture_refused (`reason`). */
export async function processUpload(
  { providers }: RequestContext,
  bytes: Uint8Array,
): Promise<ProcessedImage> {
  const processed = await providers.createImages(bytes)
  return processed.processed ? processed : fail('invalid_image', { reason: reasons[processed.problem] })
}

export async function putFiles(
  { providers }: RequestContext,
  fileKey: string,
  { files }: ProcessedImage,
): Promise<void> {
  for (const { width, format, bytes } of files)
    await providers.files.write(`${fileKey}-${width}.${format}`, bytes, `image/${format}`)
}

export async function deleteFiles(
  { providers }: RequestContext,
  fileKey: string,
  widths: number[],
): Promise<void> {
  for (const key of listImageFiles({ file_key: fileKey, widths })) await providers.files.remove(key)
}
