import multipart from '@fastify/multipart'
import { uploadBytesMax } from '@shop/contract/limits'
import { fail, failField } from '@shop/domain/core/refusal'
import type { FastifyRequest } from 'fastify'
import type { RouteContext } from './serve.ts'

/** Opens doors that read multipart bodies with one file of at most so many bytes; no other door does. */
export function acceptUploads(
  api: RouteContext,
  open: (api: RouteContext) => void,
  fileSize = uploadBytesMax,
): void {
  void api.app.register(async (app) => {
    await app.register(multipart, { limits: { fileSize, files: 1, fields: 0, parts: 1 } })
    open({ ...api, app })
  })
}

/** The one file of the request, as it came. Refuses with unsupported_media_type, too_large and invalid_input. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  return (await getUploadedFile(request, 'Choose a picture')).toBuffer()
}

export interface UploadedChunks {
  name: string
  pieces: AsyncIterable<Uint8Array>
  /** Whether the file was longer than the door takes; known when the pieces have ended. */
  isTruncated: () => boolean
}

/** The one file of the request in the pieces in which it comes. Refuses with unsupported_media_type and invalid_input. */
export async function readChunks(request: FastifyRequest): Promise<UploadedChunks> {
  const { filename, file } = await getUploadedFile(request, 'Choose a file')
  return { name: filename, pieces: file, isTruncated: () => file.truncated }
}

async function getUploadedFile(request: FastifyRequest, missing: string) {
  if (!request.isMultipart()) fail('unsupported_media_type')
  const upload = await request.file()
  if (upload?.fieldname !== 'file') failField('file', missing)
  return upload
}
