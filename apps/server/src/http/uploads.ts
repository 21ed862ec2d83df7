import multipart from '@fastify/multipart'
import { uploadBytesMax } from '@shop/contract/limits'
import { refuse, refuseField } from '@shop/domain/core/refusal'
import type { FastifyRequest } from 'fastify'
import type { Doors } from './serve.ts'

/** Opens doors that read multipart bodies with one file of at most so many bytes; no other door does. */
export function takeUploads(doors: Doors, open: (doors: Doors) => void, fileSize = uploadBytesMax): void {
  void doors.app.register(async (app) => {
    await app.register(multipart, { limits: { fileSize, files: 1, fields: 0, parts: 1 } })
    open({ ...doors, app })
  })
}

/** The one file of the request, as it came. Refuses with unsupported_media_type, too_large and invalid_input. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  return (await fileOf(request, 'Choose a picture')).toBuffer()
}

export interface UploadedPieces {
  name: string
  pieces: AsyncIterable<Uint8Array>
  /** Whether the file was longer than the door takes; known when the pieces have ended. */
  isCut: () => boolean
}

/** The one file of the request in the pieces in which it comes. Refuses with unsupported_media_type and invalid_input. */
export async function readPieces(request: FastifyRequest): Promise<UploadedPieces> {
  const { filename, file } = await fileOf(request, 'Choose a file')
  return { name: filename, pieces: file, isCut: () => file.truncated }
}

async function fileOf(request: FastifyRequest, missing: string) {
  if (!request.isMultipart()) refuse('unsupported_media_type')
  const upload = await request.file()
  if (upload?.fieldname !== 'file') refuseField('file', missing)
  return upload
}
