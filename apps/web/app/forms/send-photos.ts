import { messageOf, NoAnswer } from '../api/request-error.ts'

export interface UnsentPhoto {
  file: File
  problem: string
}

/**
 * Sends photos one after the other: phones have slow lines. One that is refused does not hold up the others; without a
 * connection the rest is not tried.
 */
export async function sendPhotos(
  files: readonly File[],
  send: (file: File) => Promise<void>,
  onUnsent: (photo: UnsentPhoto) => void,
): Promise<void> {
  let lost: string | undefined
  for (const file of files) {
    if (lost === undefined)
      await send(file).catch((error: unknown) => {
        const problem = messageOf(error)
        if (error instanceof NoAnswer) lost = problem
        onUnsent({ file, problem })
      })
    else onUnsent({ file, problem: lost })
  }
}
