import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { MadePictures, PictureProblem } from '../../core/ports/picture-maker.ts'
import { filesOf } from './picture.ts'

const reasons: Record<PictureProblem['problem'], string> = {
  not_an_image: 'This file is not an image. Please upload a JPEG, PNG, WebP or AVIF.',
  damaged: 'This image is damaged. Save it again and upload the new file.',
  too_small: 'This image is too small: both sides need at least 200 pixels.',
  payload_too_large: 'This image has too many pixels. Make it smaller and try again.',
}

/** The sizes and formats of an uploaded photo. Refuses with picture_refused (`reason`). */
export async function makeUploaded({ providers }: RequestContext, bytes: Uint8Array): Promise<MadePictures> {
  const made = await providers.makePictures(bytes)
  return made.made ? made : refuse('invalid_image', { reason: reasons[made.problem] })
}

export async function storeFiles(
  { providers }: RequestContext,
  fileKey: string,
  { files }: MadePictures,
): Promise<void> {
  for (const { width, format, bytes } of files)
    await providers.files.write(`${fileKey}-${width}.${format}`, bytes, `image/${format}`)
}

export async function dropFiles(
  { providers }: RequestContext,
  fileKey: string,
  widths: number[],
): Promise<void> {
  for (const key of filesOf({ file_key: fileKey, widths })) await providers.files.remove(key)
}
