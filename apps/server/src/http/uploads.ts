import multipart from '@fastify/multipart'
import { uploadBytesMax } from '@shop/contract/limits'
import { refuse, refuseField } from '@shop/shop/kernel/refusal'
import type { FastifyRequest } from 'fastify'
import type { Doors } from './serve.ts'

/** Opens doors that read multipart bodies; no other door does. */
export function takeUploads(doors: Doors, open: (doors: Doors) => void): void {
  void doors.app.register(async (app) => {
    await app.register(multipart, { limits: { fileSize: uploadBytesMax, files: 1, fields: 0, parts: 1 } })
    open({ ...doors, app })
  })
}

/** The one file of the request, as it came. Refuses with unsupported_media_type, too_large and invalid_input. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) refuse('unsupported_media_type')
  const upload = await request.file()
  if (upload?.fieldname !== 'file') refuseField('file', 'Choose a picture')
  return upload.toBuffer()
}
